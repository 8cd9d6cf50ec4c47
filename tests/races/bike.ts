import { uuidv7 } from 'uuidv7';
import {
  getDelivery,
  linkReceipt,
  markForChild,
  removeReceipt,
  sayDelivery,
  takeOffReceipt,
  putBikePhoto,
  removeBikePhoto,
} from '#domain/bike/contract.ts';
import { putClaimPhoto, removeClaimPhoto, reportTheftToInsurer } from '#domain/insurance/claim-file.contract.ts';
import { checkCpf, answerInsurer, endPolicy, takeOverPolicy } from '#domain/insurance/contract.ts';
import { answerService, remindOfServices, shareServiceBook, writeOwnService } from '#domain/service-book/contract.ts';
import { writeShopService } from '#domain/service-book/shop.contract.ts';
import { noteShopScan } from '#domain/shop/bikes.contract.ts';
import * as contact from '#domain/shop/contact/contract.ts';
import { sharingWording } from '#domain/shop/contact/thread.ts';
import {
  endTheft,
  reportTheft,
  answerFinder,
  closeSighting,
  reportSighting,
  writeAsFinder,
} from '#domain/stolen/contract.ts';
import { demoAddress } from '#server/insurance/demo/import-policies.ts';
import { takeAnswer } from '#server/insurance/policy/take-answer.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount } from '#tests/builders/account.ts';
import { request } from '#tests/builders/claim-scene.ts';
import {
  anAcceptance,
  anActivePolicy,
  aPolicy,
  aProposal,
  otherCpf,
  proposing,
  recipientCpf,
} from '#tests/builders/policy.ts';
import { aService } from '#tests/builders/service.ts';
import { aNetwork, aSecret, aSighting } from '#tests/builders/sighting.ts';
import { aSale } from '#tests/builders/transfer.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import type { Doings, Place } from './place.ts';

const stolen = ({ house, owner, tag }: Place) => ask(house, reportTheft, { tag, id: uuidv7() }, owner);

async function sighted(place: Place) {
  await stolen(place);
  return aSighting(place.house, place.tag);
}

/** What a shop has written to the owner; the id of the thread. */
async function threadOf({ house, owner, tag, reviewer }: Place): Promise<string> {
  await ask(house, contact.writeToOwner, { tag, id: uuidv7(), text: 'Olá' }, reviewer);
  return (await ask(house, contact.listShopThreads, {}, owner)).body.threads[0]!.id;
}

const linkedKey = ({ bike }: Place) => bike.accessKey!;

/** What is done to a bike besides claims and transfers: its receipt, its insurance, a theft, and what a shop writes about it. */
export const bikeDoings: Doings = {
  'PUT /api/my-bikes/:tag/receipt': async ({ house, owner, tag, bike }) => {
    await ask(house, takeOffReceipt, { tag, accessKey: bike.accessKey! }, owner);
    return () => ask(house, linkReceipt, { tag, accessKey: bike.accessKey!, confirmed: true }, owner);
  },
  'DELETE /api/my-bikes/:tag/receipt': async (place) => {
    const { house, owner, tag } = place;
    await ask(house, takeOffReceipt, { tag, accessKey: linkedKey(place) }, owner);
    await ask(house, linkReceipt, { tag, accessKey: anAccessKey() }, owner);
    return () => ask(house, removeReceipt, { tag }, owner);
  },
  'POST /api/my-bikes/:tag/receipt/take-off': async (place) => () =>
    ask(place.house, takeOffReceipt, { tag: place.tag, accessKey: linkedKey(place) }, place.owner),
  'PUT /api/my-bikes/:tag/delivery': async ({ house, owner, tag }) => {
    const { from } = (await ask(house, getDelivery, { tag }, owner)).body;
    return () => ask(house, sayDelivery, { tag, deliveredOn: from }, owner);
  },
  'POST /api/my-bikes/:tag/insurance/cpf':
    async ({ house, owner, tag }) =>
    () =>
      ask(house, checkCpf, { tag, cpf: recipientCpf }, owner),
  'POST /api/my-bikes/:tag/policies': async (place) => {
    const proposal = await aProposal(place.house, place);
    return () => proposing(place.house, place, proposal);
  },
  'POST /api/my-policies/:policyId/end': async (place) => {
    const policyId = await aPolicy(place.house, place);
    return () => ask(place.house, endPolicy, { policyId }, place.owner);
  },
  // By who has bought the bike with its policy.
  'POST /api/my-bikes/:tag/insurance/holder': async (place) => {
    const { house, owner, tag } = place;
    await anActivePolicy(house, place);
    const buyer = await anAccount(house, { phoneConfirmed: true, emailProven: true });
    await aSale(house, tag, owner, buyer);
    const holder = { cpf: otherCpf, address: { ...demoAddress, cep: '01310-100' } };
    return () => ask(house, takeOverPolicy, { tag, ...holder }, buyer);
  },
  'POST /api/my-policies/:policyId/papers': async (place) => {
    const { house, owner } = place;
    const policyId = await aPolicy(house, place);
    const at = house.clock.now().toISOString();
    const asked = { status: 'pending', asked: 'Uma foto.', since: at, by: null } as const;
    await house.db.transaction((tx) =>
      takeAnswer(tx, house, policyId, { reference: 'EX-1', receivedAt: at, ...asked }),
    );
    const answer = { policyId, id: uuidv7(), since: at, text: 'Em anexo.', papers: [] };
    return () => ask(house, answerInsurer, answer, owner);
  },
  'PUT /api/my-bikes/:tag/claim-file/:item': async ({ house, owner, tag }) => {
    const { id: photoId } = await anUpload(house, owner, { purpose: 'insurance-file' });
    return () => ask(house, putClaimPhoto, { tag, item: 'bike', photoId }, owner);
  },
  'DELETE /api/my-bikes/:tag/claim-file/:item':
    async ({ house, owner, tag }) =>
    () =>
      ask(house, removeClaimPhoto, { tag, item: 'bike' }, owner),
  'PUT /api/my-bikes/:tag/photo': async ({ house, owner, tag }) => {
    const { id: photoId } = await anUpload(house, owner, { purpose: 'bike-photo' });
    return () => ask(house, putBikePhoto, { tag, photoId }, owner);
  },
  'DELETE /api/my-bikes/:tag/photo':
    async ({ house, owner, tag }) =>
    () =>
      ask(house, removeBikePhoto, { tag }, owner),
  'POST /api/my-bikes/:tag/claim-file/report': async (place) => {
    const id = await aPolicy(place.house, place);
    const { db } = place.house;
    await db.transaction((tx) => takeAnswer(tx, place.house, id, anAcceptance(place.house)));
    await stolen(place);
    return () => ask(place.house, reportTheftToInsurer, { tag: place.tag }, place.owner);
  },
  'PUT /api/my-bikes/:tag/for-child':
    async ({ house, tag, owner }) =>
    () =>
      ask(house, markForChild, { tag, forChild: true }, owner),
  'PUT /api/my-bikes/:tag/service-book/sharing':
    async ({ house, owner, tag }) =>
    () =>
      ask(house, shareServiceBook, { tag, inCheck: 'all', toNext: 'all' }, owner),
  'PUT /api/my-bikes/:tag/service-book/reminders':
    async ({ house, owner, tag }) =>
    () =>
      ask(house, remindOfServices, { tag, reminded: false }, owner),
  'POST /api/my-bikes/:tag/services':
    async ({ house, owner, tag }) =>
    () =>
      ask(house, writeOwnService, { tag, ...aService(house) }, owner),
  'POST /api/shop/bikes/:tag/services': async ({ house, opener, tag }) => {
    await ask(house, noteShopScan, { tag }, opener);
    return () => ask(house, writeShopService, { tag, ...aService(house) }, opener);
  },
  'PUT /api/my-bikes/:tag/services/:entryId/answers/:nth': async ({ house, owner, opener, tag }) => {
    const entry = aService(house);
    await ask(house, noteShopScan, { tag }, opener);
    await ask(house, writeShopService, { tag, ...entry }, opener);
    const said = { tag, entryId: entry.id, nth: 1, answer: 'disputed', text: 'Não foi assim.' } as const;
    return () => ask(house, answerService, said, owner);
  },
  'POST /api/my-bikes/:tag/theft': async (place) => () => stolen(place),
  'POST /api/my-bikes/:tag/theft/end': async (place) => {
    await stolen(place);
    return () => ask(place.house, endTheft, { tag: place.tag, how: 'found' }, place.owner);
  },
  'POST /api/bikes/:tag/sightings': async (place) => {
    await stolen(place);
    const input = { tag: place.tag, id: uuidv7(), secret: aSecret(), text: 'Vi na praça.' };
    return () => ask(place.house, reportSighting, input, { address: aNetwork() });
  },
  'POST /api/sightings/:secret/messages': async (place) => {
    const { secret } = await sighted(place);
    return () => ask(place.house, writeAsFinder, { secret, id: uuidv7(), text: 'Ainda lá.' }, { address: aNetwork() });
  },
  'POST /api/my-bikes/:tag/sightings/:sightingId/messages': async (place) => {
    const { id: sightingId } = await sighted(place);
    const input = { tag: place.tag, sightingId, id: uuidv7(), text: 'Obrigada!' };
    return () => ask(place.house, answerFinder, input, place.owner);
  },
  'PUT /api/my-bikes/:tag/sightings/:sightingId/closed': async (place) => {
    const { id: sightingId } = await sighted(place);
    return () => ask(place.house, closeSighting, { tag: place.tag, sightingId }, place.owner);
  },
  'POST /api/shop/bikes/:tag/owner-messages':
    async ({ house, tag, reviewer }) =>
    () =>
      ask(house, contact.writeToOwner, { tag, id: uuidv7(), text: 'Olá' }, reviewer),
  'POST /api/me/shop-threads/:threadId/messages': async (place) => {
    const input = { threadId: await threadOf(place), id: uuidv7(), text: 'Passo amanhã.' };
    return () => ask(place.house, contact.answerShop, input, place.owner);
  },
  'PUT /api/me/shop-threads/:threadId/share': async (place) => {
    const input = { threadId: await threadOf(place), wording: sharingWording } as const;
    return () => ask(place.house, contact.shareContact, input, place.owner);
  },
  'DELETE /api/me/shop-threads/:threadId/share': async (place) => {
    const threadId = await threadOf(place);
    await ask(place.house, contact.shareContact, { threadId, wording: sharingWording }, place.owner);
    return () => ask(place.house, contact.stopSharing, { threadId }, place.owner);
  },
  'DELETE /api/me/shop-threads/:threadId/stop': async (place) => {
    const threadId = await threadOf(place);
    await ask(place.house, contact.stopShop, { threadId }, place.owner);
    return () => ask(place.house, contact.allowShop, { threadId }, place.owner);
  },
  'DELETE /api/me/shop-stops/:shopId': async (place) => {
    const { house, owner, shop } = place;
    await ask(house, contact.stopShop, { threadId: await threadOf(place) }, owner);
    return () => ask(house, contact.liftStop, { shopId: shop.id }, owner);
  },
  'POST /api/shop/bikes/:tag/owner-looks': async (place) => {
    // A claim at the shop is its reason.
    await request(place.house, place);
    return () => ask(place.house, contact.lookAtOwner, { tag: place.tag, id: uuidv7() }, place.reviewer);
  },
  'PUT /api/me/shop-threads/:threadId/stop': async (place) => {
    const threadId = await threadOf(place);
    return () => ask(place.house, contact.stopShop, { threadId }, place.owner);
  },
};
