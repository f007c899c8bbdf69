// Empty. A source that imports Testing and a module named UIKit makes the compiler look for this one.
