"""REST: one router per file. Routes translate between HTTP and the packages below; they decide nothing."""
