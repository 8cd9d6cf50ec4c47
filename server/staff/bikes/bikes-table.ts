import { csvLine } from '#domain/imports/csv.ts';
import type * as contracts from '#domain/staff/bikes.contract.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { wordsBeside } from '#server/letters/written.ts';
import type { StaffCtx, Verb } from '#server/verb/context.ts';
import { pageOfDeskBikes, type WantedBikes } from './desk-bikes.store.ts';
import { wantedBy } from './list-bikes.ts';

const tableWords = wordsBeside<typeof import('./bikes-table.en.json')>(import.meta.url);

/** Rows that are read at once: as much is in memory, for any number of bikes. */
const piece = 1000;

/** All of them as a table, which is written while it is read. */
export const getDeskBikesTable: Verb<typeof contracts.getDeskBikesTable> = async (ctx, filter) => {
  return tableOf(ctx, wantedBy(ctx, filter));
};

async function* tableOf(ctx: StaffCtx, wanted: WantedBikes): AsyncGenerator<string> {
  const { columns, yes, no } = tableWords[ctx.staff.language];
  yield `\uFEFF${csvLine(Object.values(columns))}`;
  for (let after: string | undefined; ;) {
    const page = await pageOfDeskBikes(ctx.db, { ...wanted, after }, piece);
    yield page
      .map((bike) =>
        csvLine([
          bike.serialNumber,
          groupTag(bike.tag),
          bike.model,
          bike.size ?? '',
          bike.colour ?? '',
          bike.active ? yes : no,
          bike.stolen ? yes : no,
          String(bike.openClaims),
        ]),
      )
      .join('');
    if (page.length < piece) return;
    after = page.at(-1)!.id;
  }
}
