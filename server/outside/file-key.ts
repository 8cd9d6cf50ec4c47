import { fileEndings, type FileType } from '#domain/http/file-type.ts';

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
