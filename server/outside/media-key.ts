/**
 * A folder's name and the SHA-256 of what lies there, with the dimensions of a photo and the width of this picture of it: nothing in it can
 * climb out of a folder or name anything else.
 */
const shape = /^[a-z0-9-]+\/[a-f0-9]{64}(-\d{1,4}x\d{1,4}-\d{1,4})?\.(png|webp|avif)$/;

const types = { png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const;

/** Whether a text is a key under which a picture may lie. */
export function isMediaKey(text: string): boolean {
  return shape.test(text);
}

/** The content type of a key, by its extension; we make the keys, extension included. */
export function contentTypeOf(key: string): (typeof types)[keyof typeof types] {
  return types[key.slice(key.lastIndexOf('.') + 1) as keyof typeof types];
}

/** Stops what is no key, before it becomes a path or an address. */
export function assertMediaKey(text: string): void {
  if (!isMediaKey(text)) throw new Error('The storage was asked for something that is no key.');
}
