import { getTableName } from 'drizzle-orm';
import { stays } from '#domain/account/closing/what-stays.ts';
import { languages, type Language } from '#domain/account/language.ts';
import { legalBases, purposes, type Processing } from '#domain/account/legal/processing.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { csvLine } from '#domain/imports/csv.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { nameOfTable } from '#server/account/people/held-data.ts';
import { wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { noteFile, writeWhole } from '#server/cli/write-file.ts';
import type { PersonalTable } from '#server/db/personal-table.ts';
import type { Forgetting } from '#server/jobs/clean-up.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';
import type { House } from '#server/verb/context.ts';
import { processorsOf } from './processors.ts';

const words = wordsBeside<typeof import('./record-of-processing.en.json')>(import.meta.url);

type Wanted = { out: string; language: string | undefined };

/** `privacy record`: the record of processing operations, from what each table says, with who processes for the platform by its settings. */
export async function writeRecord(desk: Desk, kept: readonly Forgetting[], { out, language }: Wanted): Promise<Answer> {
  const chosen = languages.find((one) => one === (language ?? desk.language));
  if (!chosen) throw wrongUsage(`--language is one of ${languages.join(', ')}.`);
  const { config, clock, personal } = desk.house;
  const operations = operationsOf(await personal(), kept, chosen);
  const record = { config, operations, day: dateOf(clock.now()), language: chosen };
  const content = out.toLowerCase().endsWith('.csv') ? asTable(record) : asPage(record);
  if (!desk.dryRun) await writeWhole(out, content);
  return noteFile(desk, out, { operations: operations.length }, `${operations.length} operations`);
}

/** An operation in the words of a language: the cells of its row. */
type Operation = readonly string[];

type RecordFacts = { config: House['config']; operations: readonly Operation[]; day: string; language: Language };

/** One operation for each table, by purpose in the order of the privacy policy. */
export function operationsOf(
  tables: readonly PersonalTable[],
  kept: readonly Forgetting[],
  language: Language,
): Operation[] {
  const says = words[language];
  return tables
    .toSorted((a, b) => purposes.indexOf(a.processing.for) - purposes.indexOf(b.processing.for))
    .map((one) => {
      const table = getTableName(one.table);
      const { for: purpose, on, data, of, to } = one.processing;
      return [
        says.purposes[purpose],
        `${nameOfTable(table, language)} (${table})`,
        basesIn(on, language),
        of.map((subject) => says.subjects[subject]).join(', '),
        data.map((kind) => says.data[kind]).join(', '),
        to.map((recipient) => says.recipients[recipient]).join(', ') || says.nobody,
        retentionOf(one, kept, language),
      ];
    });
}

function basesIn(bases: Processing['on'], language: Language): string {
  return bases.map((basis) => `${words[language].bases[basis]} (LGPD, art. 7, ${legalBases[basis]})`).join('; ');
}

/** For how long rows are kept: what the nightly clean-up removes, and what an account's deletion does. */
function retentionOf({ table, atClosing }: PersonalTable, kept: readonly Forgetting[], language: Language): string {
  const name = getTableName(table);
  const says = words[language].retention;
  const terms = kept.filter(({ from }) => from.includes(name)).map(({ days }) => days);
  const usual = [...new Set(terms)].toSorted((a, b) => a - b).map((days) => filled(says.term, { days: String(days) }));
  if (atClosing.rows === 'go') return [...usual, says.goes].join('; ');
  const stay = Object.values(stays).find(({ tables }) => (tables as readonly string[]).includes(name));
  const isNamed = stay !== undefined && 'named' in stay;
  const after = stay?.days ? filled(says['stays-for'], { days: String(stay.days) }) : says.stays;
  return [...usual, `${after}, ${isNamed ? says.named : says.nameless}`].join('; ');
}

/** Who answers for it, as it is set. */
function controllerLines({ config: { platform }, language }: RecordFacts): [string, string][] {
  const says = words[language].controller;
  const told = (value: string | undefined) => value ?? words[language].untold;
  return [
    [says.name, told(platform?.name)],
    [says.cnpj, platform ? formatCnpj(platform.cnpj) : told(undefined)],
    [says.address, told(platform?.address)],
    [says.contact, told(platform?.contact)],
    [says.officer, told(platform?.officer)],
  ];
}

function headsIn(language: Language): string[] {
  return Object.values(words[language].heads);
}

/** A page in Markdown. */
function asPage(record: RecordFacts): string {
  const { config, operations, day, language } = record;
  const says = words[language];
  const lines = [
    `# ${says.title}`,
    filled(says.lead, { day }),
    `## ${says['controller-title']}`,
    markdownTable(['', ''], controllerLines(record)),
    `## ${says['operations-title']}`,
    markdownTable(headsIn(language), operations),
    `## ${says['processors-title']}`,
    says['processors-lead'],
    markdownTable(Object.values(says['processor-heads']), processorsOf(config, language)),
    `## ${says['security-title']}`,
    says.security,
  ];
  return `${lines.join('\n\n')}\n`;
}

function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A table for spreadsheets: the operations, then the processors, then who answers for it, each under its heads. */
function asTable(record: RecordFacts): string {
  const { config, operations, day, language } = record;
  const says = words[language];
  const rows = [
    [says.title, day],
    headsIn(language),
    ...operations,
    [],
    Object.values(says['processor-heads']),
    ...processorsOf(config, language),
    [],
    ...controllerLines(record),
  ];
  return `\uFEFF${rows.map(csvLine).join('')}`;
}
