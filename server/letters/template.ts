import type { Language } from '#domain/account/language.ts';
import { oneLine } from './plain-words.ts';
import type { Holes } from './written.ts';

/**
 * What WhatsApp is told in place of a text's words, which it has approved before: the name of the template, its language, and what fills
 * its holes. A template for codes has WhatsApp's own words around the code, and a button that copies it.
 */
export type Template = { name: string; language: Language } & ({ code: string } | { holes: Record<string, string> });

/** Codes that are told at a counter: WhatsApp's words for codes do not say what a shop does with them, so they go by SMS alone. */
const bySmsAlone = ['claim-consent-code/text', 'tag-consent-code/text'];

/** The template of a text message, by the key of its words, with what fills the holes of these; null for what goes by SMS alone. */
export function templateOf(
  language: Language,
  says: string,
  { words, holes }: { words: string; holes: Holes },
): Template | null {
  if (bySmsAlone.includes(says)) return null;
  const name = says.replaceAll(/[^a-z0-9]+/g, '_');
  if (says === 'phone-code') return { name, language, code: holes.code as string };
  const names = new Set([...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, hole]) => hole!));
  const filled = [...names].map((hole) => [hole, oneLine([holes[hole] ?? ''].flat().join(' '))]);
  return { name, language, holes: Object.fromEntries(filled) as Record<string, string> };
}
