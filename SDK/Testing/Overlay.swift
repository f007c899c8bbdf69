// Empty. A source that imports Testing and a module named CoreGraphics makes the compiler look for this one.
