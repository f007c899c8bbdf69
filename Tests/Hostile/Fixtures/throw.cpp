// What C cannot do.
extern "C" void throw_it() { throw 1; }
