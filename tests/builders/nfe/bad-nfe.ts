import type { NfeProblem } from '#server/bike/nfe/nfe-problem.ts';

/** A file that must be refused, with the reason and the place in the refusal. */
export type BadNfe = { name: string; bytes: Uint8Array; problem: NfeProblem; detail: string | null };

/** A bad file's name, the file, and the answer that it must get. */
export type BadCase = readonly [name: string, file: string | Uint8Array, problem: NfeProblem, detail?: string];

export function badNfes(cases: readonly BadCase[]): BadNfe[] {
  return cases.map(([name, file, problem, detail = null]) => ({
    name: `${name}.xml`,
    bytes: typeof file === 'string' ? Buffer.from(file) : file,
    problem,
    detail,
  }));
}

/** The text with a part replaced that must be there: otherwise the test would prove nothing. */
export function swap(xml: string, from: string | RegExp, to: string): string {
  const changed = xml.replace(from, () => to);
  if (changed === xml) throw new Error(`Nothing to spoil: ${String(from)} is not there.`);
  return changed;
}

/** The first element of a name, as it is written. */
export function elementOf(xml: string, name: string): string {
  const found = new RegExp(`<${name}[ >][^]*?</${name}>`).exec(xml)?.[0];
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

/** The text with the first character of an element's content changed to another that is as likely. */
export function nudge(xml: string, name: string): string {
  const start = new RegExp(`<${name}(?: [^>]*)?>`).exec(xml);
  if (!start) throw new Error(`There is no ${name}.`);
  const at = start.index + start[0].length;
  return xml.slice(0, at) + (xml[at] === 'A' ? 'B' : 'A') + xml.slice(at + 1);
}
