import { UUID, V7Generator } from 'uuidv7';

/** A new file's id, which says when it was made, by the house's clock. */
export function newFileId(now: Date): string {
  return new V7Generator().generateOrResetCore(now.getTime(), 0).toString();
}

/** When a file with this id was made: its first 48 bits (RFC 9562). */
export function madeAt(id: string): Date {
  return new Date(Number.parseInt(UUID.parse(id).toHex().slice(0, 12), 16));
}
