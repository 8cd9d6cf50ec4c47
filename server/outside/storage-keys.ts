import { fileEndings, type FileType } from '#domain/http/file.contract.ts';

const typeOf = new Map(Object.entries(fileEndings).map(([type, ending]) => [ending as string, type as FileType]));
const kindShape = /^[a-z][a-z-]{0,39}$/;
const keyShape = /^([a-z][a-z-]{0,39})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z0-9]{3,4})$/;

/** The key of the file with this id (a UUID of ours). Nothing that a person wrote is part of it. */
export function fileKey(kind: string, id: string, type: FileType): string {
  const key = `${kind}/${id}.${fileEndings[type]}`;
  readFileKey(key);
  return key;
}

type Parts = { kind: string; id: string; type: FileType };

/** The parts of a key; null for what is none. */
export function parseFileKey(key: string): Parts | null {
  const [, kind, id, ending = ''] = keyShape.exec(key) ?? [];
  const type = typeOf.get(ending);
  return kind && id && type ? { kind, id, type } : null;
}

/** The parts of a key. Throws for what is none, before it becomes a path or an address. */
export function readFileKey(key: string): Parts {
  const parts = parseFileKey(key);
  if (!parts) throw new Error('The storage was asked for something that is no key.');
  return parts;
}

/** The folder of a kind. Throws for what is no kind. */
export function assertKind(kind: string): void {
  if (!kindShape.test(kind)) throw new Error('The storage was asked for something that is no kind of file.');
}

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
