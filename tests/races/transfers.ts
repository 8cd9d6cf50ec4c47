import { uuidv7 } from 'uuidv7';
import * as check from '#domain/ownership/bike-check.contract.ts';
import { answerDispute, contestOwnership } from '#domain/ownership/contest.contract.ts';
import { renewCertificates } from '#domain/ownership/contract.ts';
import { confirmReviewEnd, proposeReviewEnd, reviewPapers } from '#domain/ownership/platform.contract.ts';
import { askForReview } from '#domain/ownership/review.contract.ts';
import * as contracts from '#domain/ownership/transfer.contract.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { aNetwork, aSecret } from '#tests/builders/sighting.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { approve, transferTokenTo } from '#tests/builders/transfer.ts';
import { anUpload, aPaper } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { byPassword } from '#tests/server/change-credentials.ts';
import type { Doings, Place } from './place.ts';

/** The owner hands the bike over; the transfer. */
async function handedOver({ house, owner, tag, other }: Place) {
  const input = { tag, id: uuidv7(), email: other.email, priceCents: null };
  return (await ask(house, contracts.handOver, input, owner)).body;
}

async function askedFor({ house, tag, other }: Place) {
  const input = { tag, id: uuidv7(), text: null, priceCents: null };
  return (await ask(house, contracts.askForBike, input, other)).body;
}

async function aContestOf({ house, tag, bike, other }: Place) {
  const papers = [(await anUpload(house, other, aPaper)).id];
  const proof = { serialNumber: bike.serialNumber, accessKey: anAccessKey(), cpf: '52998224725' };
  return { tag, id: uuidv7(), ...proof, text: 'Comprei.', papers };
}

/** What leads a bike from one owner to the next, and what its owner shows of it. */
export const transferDoings: Doings = {
  'POST /api/my-bikes/:tag/hand-overs': async ({ house, owner, tag, other }) => {
    const input = { tag, id: uuidv7(), email: other.email, priceCents: null };
    return () => ask(house, contracts.handOver, input, owner);
  },
  'POST /api/bikes/:tag/transfer-requests': async ({ house, tag, other }) => {
    const input = { tag, id: uuidv7(), text: null, priceCents: null };
    return () => ask(house, contracts.askForBike, input, other);
  },
  'POST /api/bikes/:tag/transfer-reviews': async ({ house, tag, other }) => {
    const paper = uuidv7();
    await anUpload(house, other, { id: paper, ...aPaper });
    const reason = 'address-lost' as const;
    const input = { tag, id: uuidv7(), reason, text: 'Comprei.', papers: [paper] };
    return () => ask(house, askForReview, input, other);
  },
  'POST /api/bikes/:tag/ownership-contests': async (place) => {
    const input = await aContestOf(place);
    return () => ask(place.house, contestOwnership, input, place.other);
  },
  'POST /api/platform/papers/:id/review': async (place) => {
    const { house, tag, other } = place;
    const papers = [(await anUpload(house, other, aPaper)).id];
    const reason = 'address-lost' as const;
    const asked = { tag, id: uuidv7(), reason, text: 'Comprei.', papers };
    const { id } = (await ask(house, askForReview, asked, other)).body;
    const { token } = await aStaffPerson(house, { side: 'platform' });
    return () => ask(house, reviewPapers, { id, outcome: 'accepted' }, { token });
  },
  // At the desk, by two people.
  'POST /api/platform/papers/:id/confirmation': async ({ house, ...place }) => {
    const { id } = (await ask(house, contestOwnership, await aContestOf({ house, ...place }), place.other)).body;
    await ask(house, answerDispute, { transferId: id, text: 'Comprei.', papers: [] }, place.owner);
    const [one, two] = [
      await aStaffPerson(house, { side: 'platform' }),
      await aStaffPerson(house, { side: 'platform' }),
    ];
    const reason = 'A nota está nesse nome.';
    await ask(house, proposeReviewEnd, { id, for: 'asker', reason }, { token: one.token });
    return () => ask(house, confirmReviewEnd, { id, for: 'asker' }, { token: two.token });
  },
  'POST /api/my-transfers/:transferId/answer': async (place) => {
    const { id: transferId } = (await ask(place.house, contestOwnership, await aContestOf(place), place.other)).body;
    return () => ask(place.house, answerDispute, { transferId, text: 'Comprei de um amigo.', papers: [] }, place.owner);
  },
  'POST /api/my-transfers/:transferId/cancel': async (place) => {
    const { id: transferId } = await handedOver(place);
    return () => ask(place.house, contracts.cancelTransfer, { transferId }, place.owner);
  },
  'POST /api/my-transfers/:transferId/refuse': async (place) => {
    const { id: transferId } = await askedFor(place);
    return () => ask(place.house, contracts.refuseTransfer, { transferId, block: true }, place.owner);
  },
  'POST /api/my-transfers/:transferId/accept': async (place) => {
    const { id: transferId } = await handedOver(place);
    await approve(place.house, place.owner, await transferTokenTo(place.house, place.owner.email));
    return () => ask(place.house, contracts.acceptTransfer, { transferId }, place.other);
  },
  'POST /api/my-transfers/:transferId/approval': async (place) => {
    const { id: transferId } = await askedFor(place);
    const input = { transferId, proof: byPassword(place.owner) };
    return () => ask(place.house, contracts.approveMyTransfer, input, place.owner);
  },
  'POST /api/my-transfers/:transferId/bill-of-sale': async (place) => {
    const { id: transferId } = await askedFor(place);
    await approve(place.house, place.owner, await transferTokenTo(place.house, place.owner.email));
    return async () => {
      const { status } = await ask(place.house, contracts.makeBillOfSale, { transferId }, place.owner);
      return { status, body: {} };
    };
  },
  'POST /api/transfer-links/:token/approval': async (place) => {
    await handedOver(place);
    const token = await transferTokenTo(place.house, place.owner.email);
    return () => approve(place.house, place.owner, token);
  },
  'POST /api/transfer-links/:token/refusal': async (place) => {
    await askedFor(place);
    const token = await transferTokenTo(place.house, place.owner.email);
    return () => ask(place.house, contracts.refuseByLink, { token, block: false }, { address: aNetwork() });
  },
  'POST /api/my-bikes/:tag/check-links': async ({ house, owner, tag }) => {
    const input = { tag, id: uuidv7(), secret: aSecret(), days: 7 } as const;
    return () => ask(house, check.shareCheck, input, owner);
  },
  'DELETE /api/my-bikes/:tag/check-links/:id': async ({ house, owner, tag }) => {
    const link = { tag, id: uuidv7(), secret: aSecret(), days: 7 } as const;
    await ask(house, check.shareCheck, link, owner);
    return () => ask(house, check.withdrawCheck, { tag, id: link.id }, owner);
  },
  'POST /api/my-certificates/renewals':
    async ({ house, owner }) =>
    () =>
      ask(house, renewCertificates, {}, owner),
};
