/** Codes of the file system with what they mean. */
const sentences: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  EEXIST: 'This file is there already.',
  EACCES: 'This file may not be read or written.',
  EISDIR: 'This is a folder, not a file.',
  ENOTDIR: 'A part of this path is a file, not a folder.',
  EPERM: 'This file may not be read or written.',
  EROFS: 'This folder can only be read.',
  ENOTEMPTY: 'This folder should be empty, and is not.',
  ENOSPC: 'The disk is full.',
};

/** What is wrong with a file or folder, as a sentence for the terminal; null for other errors. */
export function fileSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, cause } = error as NodeJS.ErrnoException;
  if (cause instanceof Error) return fileSentence(cause);
  const sentence = code === undefined ? undefined : sentences[code];
  if (!sentence) return null;
  return path ? `${path}: ${sentence}` : sentence;
}
