import { formatCnpj, parseCnpj } from '#domain/brazil/cnpj.ts';
import type * as contracts from '#domain/claim/brand-desk.contract.ts';
import { numberedFrom } from '#domain/claim/numbers.contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { brandOf } from '#server/identity/staff/brand-of.ts';
import type { Verb } from '#server/verb/context.ts';
import { countDeskClaims } from './numbers.store.ts';

/** The claims of the caller's brand in numbers, of one year or of the last twelve months. */
export const getDeskClaimNumbers: Verb<typeof contracts.getDeskClaimNumbers> = async (ctx, { by, year }) => {
  const today = dateOf(ctx.clock.now());
  const [from, until] =
    year === undefined ? [numberedFrom(today), today] : ([`${year}-01-01`, `${year}-12-31`] as const);
  const counted = await countDeskClaims(ctx.db, by, { brandId: brandOf(ctx), from, until });
  const rows = counted.map(({ median, isAll, name, ...row }) => ({
    ...row,
    isAll,
    name: name !== null && by === 'shop' && parseCnpj(name) ? formatCnpj(name) : name,
    medianDays: median === null ? null : Math.round(median * 10) / 10,
  }));
  const { opened, approved, refused, undecided, medianDays } = rows.find(({ isAll }) => isAll)!;
  return {
    from,
    until,
    all: { opened, approved, refused, undecided, medianDays },
    rows: rows.flatMap(({ isAll, ...row }) => (isAll ? [] : row)),
  };
};
