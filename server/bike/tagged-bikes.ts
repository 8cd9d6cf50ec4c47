import {
  bikesInPage,
  type getBrandBikesTable as table,
  type listBrandBikes as list,
} from '#domain/bike/issued-tags.contract.ts';
import { csvLine } from '#domain/imports/csv.ts';
import { absolute, to } from '#domain/paths.ts';
import type { House, PartnerCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { pageOfTaggedBikes } from './tagged-bikes.store.ts';

/** Which tags the bikes of the key's brand have, page by page. */
export const listBrandBikes: Verb<typeof list> = async (ctx, { after = null }) => {
  const brandId = brandOf(ctx);
  // One more, which says whether there is another page.
  const found = await pageOfTaggedBikes(ctx.db, { brandId, after, limit: bikesInPage + 1 });
  const page = found.slice(0, bikesInPage);
  return {
    bikes: page.map(({ tag, serialNumber, model, batch, active }) => {
      return { tag, url: urlOf(ctx, tag), serialNumber, model, batch, active };
    }),
    next: found.length > page.length ? page.at(-1)!.id : null,
  };
};

/** The same as a table, which is written while it is read. */
export const getBrandBikesTable: Verb<typeof table> = async (ctx) => {
  return textsOf(tableOfBikes(ctx, brandOf(ctx)));
};

async function* textsOf(pieces: ReturnType<typeof tableOfBikes>): AsyncGenerator<string> {
  for await (const { text } of pieces) yield text;
}

/**
 * A table of bikes in pieces of a page each, with how many rows a piece has: as much is in memory as a page takes, for any number of
 * bikes. Its columns are also those of the table that bikes come in with.
 */
export async function* tableOfBikes(
  house: Pick<House, 'db' | 'config'>,
  brandId: string | null,
): AsyncGenerator<{ text: string; bikes: number }> {
  yield {
    text: `\uFEFF${csvLine(['brand', 'model', 'serial_number', 'tag', 'url', 'batch', 'active'])}`,
    bikes: 0,
  };
  for (let after: string | null = null; ;) {
    const page = await pageOfTaggedBikes(house.db, { brandId, after, limit: bikesInPage });
    const lines = page.map(({ brand, model, serialNumber, tag, batch, active }) =>
      csvLine([brand, model, serialNumber, tag, urlOf(house, tag), batch ?? '', active ? 'yes' : 'no']),
    );
    yield { text: lines.join(''), bikes: page.length };
    if (page.length < bikesInPage) return;
    after = page.at(-1)!.id;
  }
}

/** A shop's key has no brand. */
function brandOf({ partner }: Pick<PartnerCtx, 'partner'>): string {
  if (partner.brandId === null) throw problem('api-key-scope');
  return partner.brandId;
}

function urlOf({ config }: Pick<House, 'config'>, tag: string): string {
  return absolute(config.publicUrl, to.tag({ tag }));
}
