import { randomBytes } from 'node:crypto';
import type { House } from '#server/verb/context.ts';
import { makeBike, makeOwner, type BikeRow } from './make/make-bike.ts';
import { aTag, type MadeTag, type TagWish } from './tag.ts';

export type BikeWish = TagWish & {
  serialNumber?: string;
  size?: string | null;
  colour?: string | null;
  retailer?: string | null;
  /** Calendar dates, `2026-11-20`. */
  purchasedOn?: string | null;
  warrantyStartsOn?: string | null;
  stolen?: boolean;
  /** The account's id: the tag is active, the ownership has begun, the certificate is issued. */
  owner?: string;
  /** Since when they own it; now, when left out. */
  since?: Date;
};

export type MadeBike = MadeTag & { bike: BikeRow; serialNumber: string; certificateNumber: string | null };

/** A bike with its tag, model and brand; owned when an owner is named. Everything else is generated. */
export async function aBike(
  house: Pick<House, 'db' | 'signing' | 'config' | 'clock'>,
  wish: BikeWish = {},
): Promise<MadeBike> {
  const made = await aTag(house, { ...wish, active: wish.active ?? wish.owner !== undefined });
  const serialNumber = wish.serialNumber ?? `SN-${randomBytes(4).toString('hex').toUpperCase()}`;
  return house.db.transaction(async (tx) => {
    const bike = await makeBike(tx, {
      tag: made.tag,
      brandId: made.brand.id,
      serialNumber,
      size: wish.size ?? 'M',
      colour: wish.colour ?? null,
      retailer: wish.retailer ?? null,
      purchasedOn: wish.purchasedOn ?? null,
      warrantyStartsOn: wish.warrantyStartsOn ?? null,
      stolenAt: wish.stolen ? house.clock.now() : null,
    });
    const since = wish.since ?? house.clock.now();
    const certificateNumber =
      wish.owner === undefined ? null : await makeOwner(tx, house, { ...made, bike }, wish.owner, since);
    return { ...made, bike, serialNumber, certificateNumber };
  });
}
