import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../docs/operator.md', import.meta.url), 'utf8');

/** The tables and texts that the page shows, by the name of the file that each is said to be. */
export const documentedTables: readonly { name: string; text: string }[] = [
  ...page.matchAll(/^`([\w-]+\.(?:csv|txt))`\n\n```(?:csv|text)\n([\s\S]*?)```$/gm),
].map(([, name, text]) => ({ name: name!, text: text! }));

/** The commands of the page in their order, each as the words after `operator --`. */
export const documentedCommands: readonly string[][] = [...page.matchAll(/^```sh\n([\s\S]*?)```$/gm)]
  .flatMap(([, block]) => block!.trim().split('\n'))
  .filter((line) => line.startsWith('npm run operator -- '))
  .map((line) => wordsOf(line.slice('npm run operator -- '.length)));

/** The columns that the page lists of each table, with whether they are said to be required. */
export function documentedColumns(noun: string): Map<string, boolean> {
  const [, section = ''] = new RegExp(`^### ${noun}\\n([\\s\\S]*?)(?=^### |(?![\\s\\S]))`, 'm').exec(page) ?? [];
  const cells = [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell!).slice(1);
  const columns = cells.flatMap((cell) => cell.split(', '));
  return new Map(columns.map((column) => [column.replaceAll('*', '').trim(), column.includes('**')]));
}

/** A line as a shell splits it: quotes hold words together. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
}
