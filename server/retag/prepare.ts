import type * as contracts from '#domain/retag/shop.contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { bikeBefore, bikeRefusalOf } from './facts.ts';

/** The bike of a frame number before its tag is replaced, and why it may not be. Nothing is written or sent. */
export const prepareRetag: Verb<typeof contracts.prepareRetag> = async ({ db }, before) => {
  const found = await bikeBefore(db, before);
  const { bike, model, brand } = found;
  return {
    brandName: brand.name,
    model: model.name,
    kind: model.kind,
    photoUrl: bike.photoUrl ?? model.photoUrl,
    colour: bike.colour,
    size: bike.size,
    serialNumber: bike.serialNumber,
    refusal: bikeRefusalOf(found, 'shop'),
  };
};
