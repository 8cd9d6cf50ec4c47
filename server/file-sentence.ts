import type { Language } from '#domain/account/language.ts';
import { wordsBeside } from '#server/letters/written.ts';

/** Codes of the file system with what they mean. */
const sentences = wordsBeside<Record<string, string>>(import.meta.url);

/** What is wrong with a file or folder, as a sentence for the terminal; null for other errors. */
export function fileSentence(error: unknown, language: Language = 'en'): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, cause } = error as NodeJS.ErrnoException;
  if (cause instanceof Error) return fileSentence(cause, language);
  const sentence = code === undefined ? undefined : sentences[language][code];
  if (!sentence) return null;
  return path ? `${path}: ${sentence}` : sentence;
}
