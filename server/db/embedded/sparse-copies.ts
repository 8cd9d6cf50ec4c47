/** Arrays of fewer bytes are copied as ever. */
const large = 64 * 1024 * 1024;
/** What is compared at a time, in bytes: a multiple of a page of memory, and of WebAssembly's. */
const stretch = 64 * 1024;

const zeros = Buffer.alloc(stretch);
// oxlint-disable-next-line typescript/unbound-method -- always called with an array as `this`
const { slice, set } = Uint8Array.prototype;

/**
 * Makes this process copy large byte arrays by stretches, and only those that differ, with the same result. Memory
 * that nobody wrote to takes no room until it is written to, also with the zeros that it already reads as. Returns what
 * undoes it.
 *
 * For the making of a cluster: PGlite keeps a copy of all of PostgreSQL's memory (128 MB, nearly all of it never
 * used), and writes it back before each of initdb's programs.
 */
export function copySparsely(): () => void {
  Uint8Array.prototype.slice = function (this: Uint8Array, ...range) {
    if (range.length > 0 || this.length < large) return slice.apply(this, range);
    const copy = new Uint8Array(this.length);
    for (const part of stretchesOf(this)) if (!isZero(part.bytes)) set.call(copy, part.bytes, part.at);
    return copy;
  };
  Uint8Array.prototype.set = function (this: Uint8Array, source, offset = 0) {
    if (!(source instanceof Uint8Array) || source.length < large) return set.call(this, source, offset);
    for (const { at, bytes } of stretchesOf(source)) {
      const target = Buffer.from(this.buffer, this.byteOffset + offset + at, bytes.length);
      if (!target.equals(bytes)) set.call(target, bytes);
    }
  };
  return () => Object.assign(Uint8Array.prototype, { slice, set });
}

function* stretchesOf(array: Uint8Array): Generator<{ at: number; bytes: Buffer }> {
  for (let at = 0; at < array.length; at += stretch) {
    yield { at, bytes: Buffer.from(array.buffer, array.byteOffset + at, Math.min(stretch, array.length - at)) };
  }
}

function isZero(bytes: Buffer): boolean {
  return zeros.subarray(0, bytes.length).equals(bytes);
}
