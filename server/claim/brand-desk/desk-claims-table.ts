import type * as contracts from '#domain/claim/brand-desk.contract.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import { partNameIn } from '#domain/component/part-names.ts';
import { csvLine } from '#domain/imports/csv.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { dayInTable, tableWords as shopTableWords } from '#server/claim/desk/claims-table.ts';
import { wordsBeside } from '#server/letters/written.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { pageOfDeskClaims, type ListedDeskClaim, type WantedDeskClaims } from './desk-claims.store.ts';
import { shopName, wantedBy } from './list-desk-claims.ts';

const tableWords = wordsBeside<typeof import('./desk-claims-table.en.json')>(import.meta.url);
type Columns = keyof (typeof tableWords)['en']['columns'];

/** Rows that are read at once: as much is in memory, for any number of claims. */
const piece = 1000;

/** All of them as a table, which is written while it is read. */
export const getDeskClaimsTable: Verb<typeof contracts.getDeskClaimsTable> = async (ctx, filter) =>
  tableOf(ctx, wantedBy(ctx, filter));

async function* tableOf(ctx: StaffCtx, wanted: WantedDeskClaims): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(Object.values(tableWords[ctx.staff.language].columns))}`;
  for (let after: WantedDeskClaims['after']; ;) {
    const page = await pageOfDeskClaims(ctx.db, { ...wanted, after }, piece);
    yield page.map((claim) => csvLine(Object.values(cellsOf(ctx, claim)))).join('');
    if (page.length < piece) return;
    after = page.at(-1)!;
  }
}

/** In the order of the columns' words. */
function cellsOf({ staff: { language } }: StaffCtx, claim: ListedDeskClaim): Record<Columns, string> {
  const { outcomes, waits } = tableWords[language];
  const { states, goodwill } = shopTableWords[language];
  const day = (date: CalendarDate | null) => (date ? dayInTable(date, language) : '');
  return {
    'number': claim.number,
    'state': states[claim.state],
    'waits': claim.rank === 0 ? waits : '',
    'part': partNameIn(language, claim.part),
    'made': claim.made,
    'part-serial': claim.partSerial ?? '',
    'model': claim.model,
    'serial': claim.serialNumber,
    'tag': groupTag(claim.tag),
    'batch': claim.batch ?? '',
    'shop': claim.shop ? shopName(claim.shop) : '',
    'opened': day(claim.openedOn),
    'due': isGoodwill(claim) ? goodwill : day(claim.dueOn),
    'outcome': claim.outcome ? outcomes[claim.outcome] : '',
    'days': claim.days === null ? '' : String(Math.floor(claim.days)),
    'closed': claim.closedAt ? day(dateOf(claim.closedAt)) : '',
  };
}
