import * as owners from '#domain/retag/contract.ts';
import * as shops from '#domain/retag/shop.contract.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aCounterCode, aSpare, answerRetag, askRetag, typeRetagCode } from '#tests/builders/retag.ts';
import { ask } from '#tests/server/ask.ts';
import type { Doings, Place } from './place.ts';

/** A spare tag of the brand, before somebody of the shop. */
async function atCounter({ house, bike, opener, tag, owner }: Place) {
  const { tag: spare } = await aSpare(house, bike);
  return { ...bike, owner, tag, spare, seller: opener };
}

/** A replacement that waits for the owner's answer. */
async function asked(place: Place) {
  const scene = await atCounter(place);
  const { body } = await askRetag(place.house, scene);
  return { ...scene, id: body.id };
}

/** Another tag for the bike, on each of its ways. */
export const retagDoings: Doings = {
  'POST /api/tag-replacements': async (place) => {
    const scene = await atCounter(place);
    return () => askRetag(place.house, scene);
  },
  'POST /api/my-bikes/:tag/tag-replacement/answer': async (place) => {
    const scene = await asked(place);
    return () => answerRetag(place.house, scene);
  },
  'POST /api/my-bikes/:tag/tag-replacement/answer: no': async (place) => {
    const scene = await asked(place);
    return () => answerRetag(place.house, scene, 'no');
  },
  'POST /api/tag-replacements/:id/code': async (place) => {
    const { id, seller } = await asked(place);
    return () => ask(place.house, shops.requestRetagCode, { id }, { token: seller.token });
  },
  'POST /api/tag-replacements/:id/consent': async (place) => {
    const scene = await asked(place);
    const typed = await aCounterCode(place.house, scene);
    return () => typeRetagCode(place.house, scene, typed);
  },
  'POST /api/bikes/tag-replacements': async (place) => {
    const { tag: oldTag, spare: newTag, brand } = await atCounter(place);
    const { secret } = await anApiKey(place.house, { brandId: brand.id });
    return () => ask(place.house, owners.replaceTagForBrand, { oldTag, newTag, reason: 'damaged' }, { token: secret });
  },
  'POST /api/tag-replacements/:id/withdrawal': async (place) => {
    const { id, seller } = await asked(place);
    return () => ask(place.house, shops.withdrawRetag, { id }, { token: seller.token });
  },
};
