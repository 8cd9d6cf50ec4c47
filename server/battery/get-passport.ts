import type { getBatteryPassport as contract } from '#domain/battery/contract.ts';
import { type Passport, type PassportReader, viewPassport } from '#domain/battery/passport.ts';
import { may } from '#domain/shop/office.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Caller, Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findBatteryOfTag, type BatteryRow, knownPoints, findReadings } from './batteries.store.ts';
/** The passport of a scanned bike's battery, as far as the caller may know it. */
export const getBatteryPassport: Verb<typeof contract> = async (ctx, { tag }) => {
  const battery = await findBatteryOfTag(ctx.db, tag);
  if (!battery) throw problem('not-found');
  return passportFor(ctx.db, ctx, tag, battery);
};

/** The passport of a battery in the eyes of a caller. */
export async function passportFor(
  db: Db | Tx,
  { caller }: Pick<Ctx, 'caller'>,
  tag: string,
  battery: BatteryRow,
): Promise<Passport> {
  const reader = readerOf(caller, battery.ownerId);
  const known = knownPoints(battery, await findReadings(db, battery.id));
  return {
    id: battery.id,
    tag,
    model: battery.model.name,
    brand: battery.brand,
    reader,
    mayMeasure: caller?.shop ? may(caller.shop.office, 'measure-battery') : false,
    ...viewPassport(known, reader),
  };
}

/** A person of a shop who may see a bike's parts, or a cyclist who owns this bike now; everybody else is the public. */
function readerOf(caller: Caller | null, ownerId: string | null): PassportReader {
  if (caller?.shop) return may(caller.shop.office, 'see-bike') ? 'interest' : 'public';
  return caller && caller.accountId === ownerId ? 'interest' : 'public';
}
