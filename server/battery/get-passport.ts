import type * as contracts from '#domain/battery/contract.ts';
import { endedPassport, type Passport, type PassportReader, viewPassport } from '#domain/battery/passport.ts';
import { may } from '#domain/shop/office.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Caller, Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import {
  findBattery,
  findBatteryOfTag,
  findReadings,
  knownPoints,
  noteLook,
  type FoundBattery,
} from './batteries.store.ts';

/** The passport of a scanned bike's battery, as far as the caller may know it. */
export const getBatteryPassport: Verb<typeof contracts.getBatteryPassport> = async (ctx, { tag }) => {
  const battery = await findBatteryOfTag(ctx.db, tag);
  if (!battery) throw problem('not-found');
  return passportFor(ctx.db, ctx, battery);
};

/** The same by the battery's own id: one that moves to another bike keeps its address. */
export const getPassportOfBattery: Verb<typeof contracts.getPassportOfBattery> = async (ctx, { id }) => {
  const battery = await findBattery(ctx.db, id);
  if (!battery) throw problem('not-found');
  return passportFor(ctx.db, ctx, battery);
};

/** The whole passport, for an authority; the look is recorded with it, or nothing is told. */
export const getPassportForAuthority: Verb<typeof contracts.getPassportForAuthority> = (ctx, { id }) =>
  ctx.db.transaction(async (tx) => {
    const battery = await findBattery(tx, id);
    if (!battery) throw problem('not-found');
    await noteLook(tx, id, ctx.partner.keyId, ctx.clock.now());
    return passportAs(tx, 'authority', battery);
  });

/** The passport of a battery in the eyes of a caller. */
export async function passportFor(
  db: Db | Tx,
  { caller }: Pick<Ctx, 'caller'>,
  battery: FoundBattery,
): Promise<Passport> {
  const passport = await passportAs(db, readerOf(caller, battery.ownerId), battery);
  const measures = caller?.shop ? may(caller.shop.office, 'measure-battery') : false;
  // What a shop measures, it measures on a bike.
  return { ...passport, mayMeasure: measures && battery.tag !== null && battery.state !== 'recycled' };
}

async function passportAs(db: Db | Tx, reader: PassportReader, battery: FoundBattery): Promise<Passport> {
  const { id, tag, model, brand, state, stateSince: since, successor, predecessor } = battery;
  const facts = { id, tag, model: model.name, brand, reader, life: { state, since, successor, predecessor } };
  if (state === 'recycled') return { ...facts, mayMeasure: false, ...endedPassport };
  const known = knownPoints(battery, await findReadings(db, id));
  return { ...facts, mayMeasure: false, ...viewPassport(known, reader) };
}

/** A person of a shop who may see a bike's parts, or a cyclist who owns this bike now; everybody else is the public. */
function readerOf(caller: Caller | null, ownerId: string | null): PassportReader {
  if (caller?.shop) return may(caller.shop.office, 'see-bike') ? 'interest' : 'public';
  return caller && caller.accountId === ownerId ? 'interest' : 'public';
}
