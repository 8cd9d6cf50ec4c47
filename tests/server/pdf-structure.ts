import { readPdfObjects } from './pdf-text.ts';

/** What a screen reader finds in a PDF of ours, or what is wrong with it. */
export function structureOf(pdf: Uint8Array): { roles: string[]; alts: string[]; faults: string[] } {
  const objects = readPdfObjects(pdf);
  const heads = [...objects.values()].map(({ head }) => head);
  const faults: string[] = [];
  const catalog = heads.find((head) => head.includes('/Type /Catalog')) ?? '';
  const markInfo = objects.get(/\/MarkInfo (\d+) 0 R/.exec(catalog)?.[1] ?? '')?.head ?? '';
  if (!/\/Marked true/.test(markInfo)) faults.push('not marked');
  if (!/\/Lang \((pt-BR|en)\)/.test(catalog)) faults.push('no language');
  if (!/\/DisplayDocTitle true/.test(heads.join('\n'))) faults.push('its title is not shown');
  const elements = heads.filter(
    (head) => /\/S \/(Document|H1|H2|P|L|LI|Lbl|LBody|Figure)\b/.test(head) && head.includes('/P '),
  );
  const roles = elements.map((head) => /\/S \/(\w+)/.exec(head)![1]!);
  const alts = elements.flatMap((head) =>
    /\/S \/Figure/.test(head) ? [/\/Alt \(([^)]*)\)/.exec(head)?.[1] ?? ''] : [],
  );
  if (alts.includes('')) faults.push('a picture without a text');
  if (roles.filter((role) => role === 'Document').length !== 1) faults.push('not one document');
  if (roles.filter((role) => role === 'H1').length !== 1) faults.push('not one title');
  let marks = 0;
  for (const head of heads.filter((one) => /\/Type \/Page\b/.test(one)))
    marks += readPage(objects.get(/\/Contents (\d+) 0 R/.exec(head)![1]!)!.stream, faults);
  const content = elements.map((head) => /\/K \[([^\]]*)\]/.exec(head)?.[1] ?? '');
  const named = content.flatMap((kids) => kids.replace(/\d+ 0 R/g, '').match(/\d+/g) ?? []).length;
  if (marks === 0 || named !== marks) faults.push(`${marks} marked, ${named} in the tree`);
  return { roles, alts, faults };
}

/** Counts what is marked on a page; what is painted and neither marked nor decoration is a fault. */
function readPage(stream: string, faults: string[]): number {
  const within: ('marked' | 'decoration')[] = [];
  let marks = 0;
  const flat = stream.replace(/<<[^>]*>>/g, (dictionary) => dictionary.replaceAll('\n', ' '));
  for (const line of flat.split('\n')) {
    if (/\bB[DM]C$/.test(line)) {
      within.push(line.startsWith('/Artifact') ? 'decoration' : 'marked');
      if (line.includes('/MCID')) marks += 1;
    } else if (line === 'EMC') {
      if (within.pop() === undefined) faults.push('an end without a beginning');
    } else if (/(^| )(TJ|Tj|f|f\*|S|B|Do)$/.test(line)) {
      if (within.length === 0) faults.push(`painted, and not said what it is: ${line.slice(-20)}`);
      else if (/(TJ|Tj)$/.test(line) && within.at(-1) === 'decoration') faults.push('text that is not read');
    }
  }
  if (within.length > 0) faults.push('a beginning without an end');
  return marks;
}
