import { maskName } from '#domain/account/name.ts';
import type { getShopBike as contract } from '#domain/shop/contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { warrantyOf } from '#domain/warranty/term.ts';
import type { Verb } from '../context.ts';
import { findActiveBike } from './find-active-bike.ts';

/** A scanned bike with what every office may see of it; of the owner only the masked name. */
export const getShopBike: Verb<typeof contract> = async ({ db, clock }, { tag }) => {
  const { active, preloaded, model, kind, photoUrl, warrantyMonths, bike, owner, since, brand } = await findActiveBike(
    db,
    tag,
  );
  const { serialNumber, size, colour, retailer, purchasedOn, stolenAt } = bike;
  const { slug, ...shown } = brand;
  return {
    ...{ kind, photoUrl, serialNumber, size, colour, retailer, purchasedOn },
    product: { tag, active, model, preloaded, brandId: brand.id },
    brand: { ...shown, brand: slug },
    warranty: warrantyOf(bike.warrantyStartsOn ?? dateOf(since), warrantyMonths, dateOf(clock.now())),
    stolen: stolenAt !== null,
    ownerName: maskName(owner.name),
  };
};
