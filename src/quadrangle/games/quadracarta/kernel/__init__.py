"""What the kernels of Minisurf and Maxisurf share: action codes and the deck."""
