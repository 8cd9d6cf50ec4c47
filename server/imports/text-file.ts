import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findNamedFile } from './import-file.ts';
import { readBy } from './values.ts';

/** The most bytes of a text that people agree to or hold; long ones have some forty thousand. */
const longest = 200_000;

/** The version of such a text. */
export const versionSchema = readBy((text) => (/^[\w.-]{1,40}$/.test(text) ? text : null), 'version-malformed');

type TextFile =
  | { text: string; sha256: string }
  | { problem: 'text-missing' | 'text-outside' | 'text-too-long' | 'text-unreadable' };

/** A text beside a table, with its digest, or why there is none. */
export async function readTextFile(folder: string, file: string): Promise<TextFile> {
  const named = await findNamedFile(folder, file);
  if ('problem' in named) return { problem: named.problem === 'missing' ? 'text-missing' : 'text-outside' };
  if (named.bytes > longest) return { problem: 'text-too-long' };
  return readText(await readFile(named.path));
}

/** The same of a text that did not come as a file. */
export function readText(bytes: Buffer): TextFile {
  if (bytes.length > longest) return { problem: 'text-too-long' };
  const text = textIn(bytes);
  if (!text) return { problem: 'text-unreadable' };
  return { text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** A text in UTF-8 with plain line ends; null for what is no text, or has none. */
function textIn(bytes: Buffer): string | null {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  return text === '' || /[\uFFFD\p{Bidi_Control}]|[^\P{Cc}\n\t]/u.test(text) ? null : text.normalize('NFC');
}
