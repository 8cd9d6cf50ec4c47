import { setFlagsFromString } from 'node:v8';

// What comes in by the network lies outside of V8's heap. By default V8 searches all of that heap anew for every few megabytes of it, which
// took more of the processor than everything else that a large upload asks for; so it is counted as what it is, a part of all memory. What
// nobody uses any more is then half as much as what is in use, before it is looked for: without that bound it was over half a gigabyte.
// See docs/decisions/0051-files-in-pieces.md. A version of V8 without these flags fails `external-memory.test.ts`.
setFlagsFromString('--external-memory-accounted-in-global-limit');
setFlagsFromString('--heap-growing-percent=50');
