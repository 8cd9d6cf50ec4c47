/**
 * The storage of pictures or files cannot be used now: it cannot be reached, refuses, or its disk is full. The message says how, for operators,
 * and names no key, address or secret; people are told to try again.
 */
export class StorageTrouble extends Error {}

/** What the system says of a disk on which nothing can be written or read now. */
const ofDisks = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM', 'ESTALE', 'ENOTCONN'];

/** Throws an error of a disk as {@link StorageTrouble}, and every other as it is: what comes in may have failed by itself. */
export function diskTrouble(error: unknown): never {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || !ofDisks.includes(code ?? '')) throw error;
  throw new StorageTrouble(`The disk of the storage cannot be used (${code}).`);
}
