import type { Language } from '#domain/account/language.ts';
import type * as contracts from '#domain/imports/desk-imports.contract.ts';
import { staffMay } from '#domain/staff/office.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import type { DeskTable, DeskTables, LoadedDeskTable } from '#server/imports/desk-table.ts';
import { wordsBeside } from '#server/letters/written.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { readTitles } from './desk-imports.store.ts';

const words = wordsBeside<typeof import('./columns.en.json')>(import.meta.url, 'columns');
const kindWords = wordsBeside<typeof import('./kinds.en.json')>(import.meta.url, 'kinds');

/** What a kind of table is called. */
export function kindLabel(language: Language, kind: string): string {
  const own: Readonly<Record<string, string>> = kindWords[language];
  return Object.hasOwn(own, kind) ? own[kind]! : kind;
}

/** The table of a kind that this person may bring in. */
export function tableFor(tables: DeskTables, { staff }: Pick<StaffCtx, 'staff'>, kind: string): DeskTable {
  const table = tables.get(kind);
  if (!table) throw problem('invalid-input', { errors: [{ at: 'kind', code: 'invalid' }] });
  if (!staffMay(staff.office, table.needs)) throw problem('forbidden');
  return table;
}

/** What a person may bring in by file, with what each table has. */
export function listDeskImportKinds(tables: DeskTables): Verb<typeof contracts.listDeskImportKinds> {
  return async (ctx) => {
    const remembered = await readTitles(ctx.db, brandOf(ctx));
    const kinds = [...tables].filter(([, { needs }]) => staffMay(ctx.staff.office, needs));
    return {
      kinds: await Promise.all(
        kinds.map(async ([name, { load }]) => ({
          name,
          label: kindLabel(ctx.language, name),
          ...columnsIn(await load(), ctx.language),
          remembered: Object.fromEntries(
            remembered.filter(({ kind }) => kind === name).map(({ title, target }) => [title, target]),
          ),
        })),
      ),
    };
  };
}

/** The columns of a table as people of a language are shown them. */
export function columnsIn({ columns, families }: Pick<LoadedDeskTable, 'columns' | 'families'>, language: Language) {
  const label = labelIn(language);
  return {
    columns: Object.entries(columns).map(([name, { also = [], required }]) => ({
      name,
      label: label(name, also),
      also: [...also, label(name, also)],
      required: required === true,
    })),
    families: Object.entries(families).map(([name, { also = [] }]) => ({
      name,
      label: label(name, also),
      also: [...also],
    })),
  };
}

/** Our own words for a column; where there are none, the first other name in Portuguese, and our name of it in English. */
function labelIn(language: Language) {
  const own: Readonly<Record<string, string>> = words[language];
  const bare = { 'en': (name: string) => name, 'pt-BR': (name: string, also: readonly string[]) => also[0] ?? name };
  return (name: string, also: readonly string[]) => {
    if (Object.hasOwn(own, name)) return own[name]!;
    const text = bare[language](name, also).replaceAll('_', ' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
}
