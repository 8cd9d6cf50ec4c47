/** The longest shape that is sent, in characters. */
const longest = 1_000;

/**
 * A statement without its values: what it does to which table first (`select bikes`), and its text, in which literals are `?`. Ours are
 * parameters (`$1`) anyway.
 */
export function statementShape(text: string): { name: string; shape: string } {
  const shape = text
    // A text that is cut may end within a literal.
    .slice(0, longest * 4)
    .replace(/\$(\w*)\$[\s\S]*?(\$\1\$|$)/g, '?')
    .replace(/'(?:[^'\\]|''|\\[\s\S])*('|$)/g, '?')
    .replace(/(?<![\w$"])\d[\d.]*/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
  const [verb = ''] = /^\w+/.exec(shape) ?? [];
  const [, table] = /\b(?:from|into|update)\s+([\w".]+)/i.exec(shape) ?? [];
  return { name: [verb.toLowerCase(), table?.replaceAll('"', '')].filter(Boolean).join(' '), shape };
}
