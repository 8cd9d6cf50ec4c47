import type * as contracts from '#domain/handover/contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findActivation } from '#server/warranty/activations.store.ts';
import { refusalOf } from './facts.ts';
import { findHandover, findWaiting } from './find-handovers.store.ts';
import { handoverView } from './view.ts';

/** A scanned bike before it is handed over, and why it may not be. Nothing is written or sent. */
export const prepareHandover: Verb<typeof contracts.prepareHandover> = async (ctx, { tag, accessKey }) => {
  const { db, clock } = ctx;
  const { shopId } = ctx.caller.shop;
  const found = await findActivation(db, tag);
  if (!found) throw problem('tag-unknown');
  const { active, preloaded, model, brand, bike } = found;
  const { slug, id, name, secondaryColor, faviconUrl, tagToInsuranceRedirect, supportEmail } = brand;
  const waiting = bike?.handedOverOn ? await findWaiting(db, bike.id) : null;
  const own = waiting?.shopId === shopId ? await findHandover(db, waiting.id) : null;
  return {
    product: { tag: found.tag, active, model: model.name, preloaded, brandId: id },
    brand: { id, brand: slug, name, secondaryColor, faviconUrl, tagToInsuranceRedirect, supportEmail },
    kind: model.kind,
    photoUrl: bike?.photoUrl ?? model.photoUrl,
    colour: bike?.colour ?? null,
    size: bike?.size ?? null,
    serialNumber: bike?.serialNumber ?? null,
    refusal: await refusalOf(db, { found, shopId, accessKey }),
    waiting: own && handoverView(own, clock.now()),
  };
};
