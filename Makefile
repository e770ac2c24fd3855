.DEFAULT_GOAL := help
help:
	@echo "later"
