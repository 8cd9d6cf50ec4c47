import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import * as acts from '#domain/claim/brand-acts.contract.ts';
import {
  answerOwnerAsBrand,
  answerRemedyAsBrand,
  decideAsBrand,
  noteRemediedAsBrand,
} from '#domain/claim/brand.contract.ts';
import * as desk from '#domain/claim/desk.contract.ts';
import { makeDossier } from '#domain/claim/dossier.contract.ts';
import * as owner from '#domain/claim/owner.contract.ts';
import * as shop from '#domain/claim/shop.contract.ts';
import { leaveShop } from '#domain/shop/session.contract.ts';
import { claims } from '#server/claim/tables.ts';
import { approval, asStranger, decide, finish, rejection, request, save } from '#tests/builders/claim-scene.ts';
import { anOfferedPart } from '#tests/builders/offered-part.ts';
import { aNetwork } from '#tests/builders/sighting.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import type { Doings, Place } from './place.ts';

type Claim = { id: string; version: number };

const move = ({ id: claimId, version }: Claim) => ({ claimId, moveId: uuidv7(), version });
const requested = async (place: Place) => (await request(place.house, place)).body;
const inReview = async (place: Place) => (await finish(place.house, place)).body;
const decided = async (place: Place, decision = approval) =>
  (await decide(place.house, place, await inReview(place), { decision })).body;

/** A move of a claim whose term has passed. */
async function overdue(place: Place) {
  const claim = await inReview(place);
  await place.house.db.update(claims).set({ dueOn: '2026-11-01' }).where(eq(claims.id, claim.id));
  return move(claim);
}

/** A claim whose owner does not want to wait for a repair. */
async function atOnce(place: Place, claim?: Claim): Promise<Claim> {
  const wish = { remedy: 'money-back', ground: 'repair-lessens', text: 'Trincou.' } as const;
  const input = { ...move(claim ?? (await requested(place))), ...wish };
  return (await ask(place.house, owner.chooseRemedy, input, place.owner)).body;
}

/** The token of the link by which the brand decides a claim. */
async function brandsToken({ house, supportEmail }: Place): Promise<string> {
  const letter = (await lettersTo(house, supportEmail)).findLast(({ kind }) => kind === 'claim-decision');
  return /claim-decision\?token=([\w-]+)/.exec(letter!.text)![1]!;
}

/** Somebody of the desk of the bike's brand. */
const decider = (place: Place) => aStaffPerson(place.house, { brandId: place.bike.brand.id, office: 'after-sales' });

/** An appeal, which is the brand's to decide, with somebody of its desk. */
async function appealed(place: Place) {
  const appeal = { ...move(await decided(place, rejection)), text: 'Não houve queda.', evidence: [] };
  const { number, version } = (await ask(place.house, owner.appealClaim, appeal, place.owner)).body;
  return { input: { number, moveId: uuidv7(), version }, by: await decider(place) };
}

/** A claim whose owner has the brand itself give the exchange that no shop gives: what the brand says of it. */
async function givenByBrand(place: Place) {
  const { id, version } = await requested(place);
  await ask(place.house, shop.declineClaim, { ...move({ id, version }), text: 'Sem vaga.' }, place.opener);
  await place.house.db.update(claims).set({ dueOn: '2026-11-01' }).where(eq(claims.id, id));
  const chosen = { ...move({ id, version: version + 1 }), remedy: 'exchange', text: null } as const;
  const left = (await ask(place.house, owner.chooseRemedy, chosen, place.owner)).body;
  const asked = (await ask(place.house, owner.chooseClaimShop, { ...move(left), storeId: null }, place.owner)).body;
  return { token: await brandsToken(place), moveId: uuidv7(), version: asked.version, text: 'Ligue para nós.' };
}

/** What its owner and the shop do with a warranty claim on a part of the bike. */
export const claimDoings: Doings = {
  'POST /api/my-bikes/:tag/parts/:partId/claims': async (place) => () => request(place.house, place),
  'PUT /api/my-claims/:claimId/shop': async (place) => {
    const input = { ...move(await requested(place)), storeId: place.storeId };
    return () => ask(place.house, owner.chooseClaimShop, input, place.owner);
  },
  'POST /api/my-claims/:claimId/cancel': async (place) => {
    const input = move(await requested(place));
    return () => ask(place.house, owner.cancelMyClaim, input, place.owner);
  },
  'POST /api/my-claims/:claimId/appeal': async (place) => {
    const input = { ...move(await decided(place, rejection)), text: 'Não houve queda.', evidence: [] };
    return () => ask(place.house, owner.appealClaim, input, place.owner);
  },
  'POST /api/my-claims/:claimId/remedy': async (place) => {
    const input = { ...(await overdue(place)), remedy: 'exchange', text: null } as const;
    return () => ask(place.house, owner.chooseRemedy, input, place.owner);
  },
  'POST /api/my-claims/:claimId/not-given': async (place) => {
    const chosen = { ...(await overdue(place)), remedy: 'exchange', text: null } as const;
    const left = (await ask(place.house, owner.chooseRemedy, chosen, place.owner)).body;
    const note = { ...move(left), text: 'Entregue no balcão.' };
    const noted = (await ask(place.house, shop.noteRemedied, note, place.reviewer)).body;
    const input = { ...move(noted), text: 'Não recebi.' };
    return () => ask(place.house, owner.sayNotGiven, input, place.owner);
  },
  'POST /api/my-claims/:claimId/dossiers': async (place) => {
    const input = { claimId: (await requested(place)).id, id: uuidv7() };
    return () => ask(place.house, makeDossier, input, place.owner);
  },
  'POST /api/my-claims/:claimId/messages': async (place) => {
    const { id: claimId } = await requested(place);
    const input = { claimId, id: uuidv7(), text: 'Quando fica pronta?', evidence: [] };
    return () => ask(place.house, owner.writeToClaimShop, input, place.owner);
  },
  'DELETE /api/shop/membership': async (place) => {
    const { id: claimId } = await requested(place);
    const { colleagues } = (await ask(place.house, desk.listColleagues, {}, place.opener)).body;
    const assignee = colleagues.find(({ you }) => you)!.id;
    await ask(place.house, desk.assignClaim, { claimId, assignee, seen: null }, place.opener);
    return () => ask(place.house, leaveShop, {}, place.opener);
  },
  'PUT /api/shop/claims/:claimId/diagnosis': async (place) => () => save(place.house, place),
  'POST /api/shop/claims/:claimId/review': async (place) => () => finish(place.house, place),
  'POST /api/shop/claims/:claimId/decline': async (place) => {
    const input = { ...move(await requested(place)), text: 'Não atendemos esta marca.' };
    return () => ask(place.house, shop.declineClaim, input, place.opener);
  },
  'POST /api/shop/claims/:claimId/withdrawal': async (place) => {
    const stranger = await asStranger(place.house, place);
    const input = { ...move((await save(place.house, stranger)).body), text: 'A cliente desistiu.' };
    return () => ask(place.house, shop.withdrawQuestion, input, stranger.opener);
  },
  'POST /api/shop/claims/:claimId/messages': async (place) => {
    const { id: claimId } = await requested(place);
    const input = { claimId, id: uuidv7(), text: 'Amanhã.', evidence: [] };
    return () => ask(place.house, shop.writeToClaimOwner, input, place.opener);
  },
  'POST /api/shop/claims/:claimId/decision': async (place) => {
    const claim = await inReview(place);
    return () => decide(place.house, place, claim);
  },
  'POST /api/claim-decisions/:token': async (place) => {
    const appeal = { ...move(await decided(place, rejection)), text: 'Não houve queda.', evidence: [] };
    const { version } = (await ask(place.house, owner.appealClaim, appeal, place.owner)).body;
    const token = await brandsToken(place);
    return () =>
      ask(
        place.house,
        decideAsBrand,
        { token, moveId: uuidv7(), version, decision: approval },
        { address: aNetwork() },
      );
  },
  'POST /api/shop/claims/:claimId/remedy-answer': async (place) => {
    const asked = await atOnce(place);
    return () =>
      ask(place.house, shop.answerRemedyAsShop, { ...move(asked), agrees: true, text: null }, place.reviewer);
  },
  'POST /api/claim-decisions/:token/remedy-answer': async (place) => {
    const { id, version } = await requested(place);
    await ask(place.house, shop.declineClaim, { ...move({ id, version }), text: 'Sem vaga.' }, place.opener);
    const asked = await atOnce(place, { id, version: version + 1 });
    const token = await brandsToken(place);
    const input = { token, moveId: uuidv7(), version: asked.version, agrees: false, text: 'Sem dano.' };
    return () => ask(place.house, answerRemedyAsBrand, input, { address: aNetwork() });
  },
  'POST /api/desk/claims/:number/decision': async (place) => {
    const { input, by } = await appealed(place);
    return () => ask(place.house, acts.decideDeskClaim, { ...input, decision: approval }, by);
  },
  'POST /api/desk/claims/:number/messages': async (place) => {
    const { input, by } = await appealed(place);
    const message = { number: input.number, id: uuidv7(), text: 'Qual o torque?' };
    return () => ask(place.house, acts.writeOnDeskClaim, message, by);
  },
  'POST /api/desk/claims/:number/dossiers': async (place) => {
    const { number } = await requested(place);
    const by = await decider(place);
    return () => ask(place.house, acts.makeDeskDossier, { number, id: uuidv7() }, by);
  },
  'POST /api/claim-decisions/:token/answers': async (place) => {
    const input = await givenByBrand(place);
    return () => ask(place.house, answerOwnerAsBrand, input, { address: aNetwork() });
  },
  'POST /api/claim-decisions/:token/remedied': async (place) => {
    const input = await givenByBrand(place);
    return () => ask(place.house, noteRemediedAsBrand, input, { address: aNetwork() });
  },
  'POST /api/shop/claims/:claimId/remedied': async (place) => {
    const chosen = { ...(await overdue(place)), remedy: 'exchange', text: null } as const;
    const { id, version } = (await ask(place.house, owner.chooseRemedy, chosen, place.owner)).body;
    const input = { ...move({ id, version }), text: 'Devolvido por Pix.' };
    return () => ask(place.house, shop.noteRemedied, input, place.reviewer);
  },
  'POST /api/shop/claims/:claimId/replacement': async (place) => {
    const claim = await decided(place);
    const cataloguePartId = await anOfferedPart(place.house, { brandId: place.bike.brand.id });
    const input = { ...move(claim), cataloguePartId, serialNumber: `N-${uuidv7().slice(-12)}` };
    return () => ask(place.house, shop.replacePart, input, place.opener);
  },
};
