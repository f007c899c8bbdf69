// Empty. A source that imports Testing and a module named AppKit makes the compiler look for this one.
