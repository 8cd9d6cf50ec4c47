import { asStranger, save } from '#tests/builders/claim-scene.ts';
import {
  answerByLink,
  answerInApp,
  codeAtCounter,
  consentTokenTo,
  requestCode,
  typeCode,
} from '#tests/builders/consent.ts';
import type { Doings, Place } from './place.ts';

/** A shop that nobody asked, and the claim for which it waits for the owner’s yes. */
export async function asked(place: Place) {
  const stranger = await asStranger(place.house, place);
  const { id, version } = (await save(place.house, stranger)).body;
  return { stranger, id, version };
}

/** The answer to a shop that would like to open a claim, on each of its ways. */
export const consentDoings: Doings = {
  'POST /api/my-claims/:claimId/consent': async (place) => {
    const question = await asked(place);
    return () => answerInApp(place.house, place.owner, question);
  },
  'POST /api/my-claims/:claimId/consent: no': async (place) => {
    const question = await asked(place);
    return () => answerInApp(place.house, place.owner, { ...question, answer: 'no' });
  },
  'POST /api/my-claims/:claimId/consent: never': async (place) => {
    const question = await asked(place);
    return () => answerInApp(place.house, place.owner, { ...question, answer: 'never' });
  },
  'POST /api/claim-consents/:token': async (place) => {
    await asked(place);
    const link = await consentTokenTo(place.house, place.owner.email);
    return () => answerByLink(place.house, link);
  },
  'POST /api/shop/claims/:claimId/consent-code': async (place) => {
    const { stranger, id } = await asked(place);
    return () => requestCode(place.house, stranger, id);
  },
  'POST /api/shop/claims/:claimId/consent': async (place) => {
    const { stranger, id: claimId } = await asked(place);
    const { codeId } = (await requestCode(place.house, stranger, claimId)).body;
    const code = await codeAtCounter(place.house, place.owner.phone!);
    return () => typeCode(place.house, stranger, { claimId, codeId, code });
  },
};
