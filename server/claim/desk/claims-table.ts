import type { Language } from '#domain/account/language.ts';
import type * as contracts from '#domain/claim/desk.contract.ts';
import { unbegun } from '#domain/claim/states.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { csvLine } from '#domain/imports/csv.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { dateOf, daysBetween, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { maskedOwner } from '#server/claim/reading/reader.ts';
import { wordsBeside } from '#server/letters/written.ts';
import type { Verb } from '#server/verb/context.ts';
import { listClaimsForTable } from './claims-table.store.ts';

const tableWords = wordsBeside<typeof import('./claims-table.en.json')>(import.meta.url);

/** What spreadsheets know UTF-8 by. */
const mark = '\uFEFF';

/** The claims of the caller’s shop, one a row, in the caller’s language. */
export const getClaimsTable: Verb<typeof contracts.getClaimsTable> = async ({ db, clock, caller }) => {
  const rows = await listClaimsForTable(db, caller.shop.shopId);
  const { columns } = tableWords[caller.language];
  const today = dateOf(clock.now());
  const lines = rows.map((row) => Object.values(cellsOf(row, caller.language, today)));
  return Buffer.from(mark + [Object.values(columns), ...lines].map(csvLine).join(''));
};

type Row = Awaited<ReturnType<typeof listClaimsForTable>>[number];
type Columns = keyof (typeof tableWords)['en']['columns'];

/** In the order of the columns’ words. */
function cellsOf(
  { claim, part, bike, ownerName, assignee, decidedAt }: Row,
  language: Language,
  today: CalendarDate,
): Record<Columns, string> {
  const { states, goodwill } = tableWords[language];
  const { number, state, complainedOn, dueOn, closedAt, changedAt, partExpectedOn } = claim;
  const begun = !unbegun.includes(state);
  const hasTerm = begun && !isGoodwill(claim);
  const day = (date: CalendarDate | null) => (date ? dayInTable(date, language) : '');
  return {
    number,
    'state': states[state],
    'part': partNameIn(language, part.name),
    'part-model': [part.brand, part.model].filter(Boolean).join(' '),
    'part-serial': part.serialNumber ?? '',
    'bike': `${bike.brand} ${bike.model}`,
    'bike-serial': bike.serialNumber,
    'tag': groupTag(bike.tag),
    'owner': begun ? (maskedOwner(ownerName) ?? '') : '',
    'complained': begun ? day(complainedOn) : '',
    'due': hasTerm ? day(dueOn) : begun ? goodwill : '',
    'days-left': hasTerm && closedAt === null ? String(daysBetween(today, dueOn)) : '',
    'assignee': assignee ?? '',
    'part-expected': closedAt === null ? day(partExpectedOn) : '',
    'decided': decidedAt ? day(dateOf(decidedAt)) : '',
    'closed': closedAt ? day(dateOf(closedAt)) : '',
    'changed': day(dateOf(changedAt)),
  };
}

/** A day as the reader's spreadsheet takes it for a date: day first in Brazil, and without a doubt elsewhere. */
function dayInTable(date: CalendarDate, language: Language): string {
  const { form } = tableWords[language];
  const [year = '', month = '', day = ''] = date.split('-');
  return form.replace('yyyy', year).replace('mm', month).replace('dd', day);
}
