import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerConsent } from '#domain/claim/consent.contract.ts';
import { appealClaim, cancelMyClaim, chooseRemedy, sayNotGiven } from '#domain/claim/owner.contract.ts';
import { withdrawQuestion, declineClaim, noteRemedied } from '#domain/claim/shop.contract.ts';
import { claimMachine, claimStates, type ClaimMover, type ClaimState } from '#domain/claim/states.ts';
import { mayMove } from '#domain/state-machine.ts';
import { approval, aClaimScene, decide, finish, rejection, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { anOpenQuestion } from '#tests/builders/consent.ts';
import { aPart } from '#tests/builders/part.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let scene: ClaimScene;
beforeAll(async () => {
  scene = await aClaimScene(house());
});

type Claimed = { claimId: string; version: number; partId: string };
const ofOwner = () => ({ token: scene.owner.token });
const ofShop = () => ({ token: scene.opener.token });
const move = ({ claimId, version }: Claimed) => ({ claimId, version, moveId: uuidv7() });
const text = 'Sem defeito.';

/** Every move that an endpoint makes: to which state, by whom. */
const moves: {
  name: string;
  to: ClaimState;
  who: ClaimMover;
  /** Of the states before, those that are another endpoint's. */
  not?: (from: ClaimState) => boolean;
  make: (at: Claimed) => Promise<{ status: number; body: { code: string } }>;
}[] = [
  {
    name: 'cancelled by the owner',
    to: 'cancelled',
    who: 'owner',
    make: (at) => ask(house(), cancelMyClaim, move(at), ofOwner()),
  },
  {
    name: 'withdrawn',
    to: 'not-agreed',
    who: 'shop',
    make: (at) => ask(house(), withdrawQuestion, { ...move(at), text }, ofShop()),
  },
  {
    name: 'agreed to',
    to: 'open',
    who: 'owner',
    make: (at) => ask(house(), answerConsent, { ...move(at), answer: 'yes' }, ofOwner()),
  },
  {
    name: 'not agreed to',
    to: 'not-agreed',
    who: 'owner',
    make: (at) => ask(house(), answerConsent, { ...move(at), answer: 'no' }, ofOwner()),
  },
  {
    name: 'appealed',
    to: 'appealed',
    who: 'owner',
    make: (at) => ask(house(), appealClaim, { ...move(at), text, evidence: [] }, ofOwner()),
  },
  {
    name: 'remedy chosen',
    to: 'remedy-chosen',
    who: 'owner',
    not: (from) => from === 'remedied',
    make: (at) => ask(house(), chooseRemedy, { ...move(at), remedy: 'exchange', text: null }, ofOwner()),
  },
  {
    name: 'said not to be given',
    to: 'remedy-chosen',
    who: 'owner',
    not: (from) => from !== 'remedied',
    make: (at) => ask(house(), sayNotGiven, { ...move(at), text }, ofOwner()),
  },
  {
    name: 'remedied',
    to: 'remedied',
    who: 'shop',
    make: (at) => ask(house(), noteRemedied, { ...move(at), text }, ofShop()),
  },
  {
    name: 'approved',
    to: 'approved',
    who: 'reviewer',
    make: ({ claimId: id, version }) => decide(house(), scene, { id, version }, { decision: approval }),
  },
  {
    name: 'rejected',
    to: 'rejected',
    who: 'reviewer',
    make: ({ claimId: id, version }) => decide(house(), scene, { id, version }, { decision: rejection }),
  },
];

/** A claim in a state, on a part of its own, whose legal term has passed. */
async function claimed(state: ClaimState): Promise<Claimed> {
  const bikeId = scene.bike.bike.id;
  const part = await aPart(house(), bikeId, { name: `Peça ${uuidv7()}` });
  const wish = { bikeId, componentId: part.id, shopId: scene.shop.id, state, dueOn: '2026-11-01' };
  const rejectedOn = state.startsWith('rejected') ? '2026-11-19' : null;
  const { id, version } = await aClaim(house(), { ...wish, rejectedOn, complainedOn: '2026-10-02' });
  if (state === 'asked') await anOpenQuestion(house(), { claimId: id, bikeId });
  return { claimId: id, version, partId: part.id };
}

describe.each(moves)('$name', ({ to, who, not, make }) => {
  test.each(claimStates)('from %s', async (from) => {
    const { status, body } = await make(await claimed(from));
    const isLegal = from !== to && !not?.(from) && mayMove(claimMachine, { from, to, who });
    expect(status < 300 ? 'ok' : body.code).toBe(isLegal ? 'ok' : 'claim-changed');
  });
});

describe('a diagnosis is sent', () => {
  test.each(claimStates)('from %s', async (from) => {
    const { claimId, version, partId } = await claimed(from);
    const { status, body } = await finish(
      house(),
      { ...scene, part: { ...scene.part, id: partId } },
      { claimId, version },
    );
    const isLegal = from === 'requested' || from === 'open';
    const refusal = from === 'asked' ? 'yes-missing' : 'claim-changed';
    expect(status < 300 ? 'ok' : body.code).toBe(isLegal ? 'ok' : refusal);
  });
});

describe('a claim is given back', () => {
  test.each(claimStates)('from %s', async (from) => {
    const { status, body } = await ask(house(), declineClaim, { ...move(await claimed(from)), text }, ofShop());
    const isLegal = ['requested', 'open', 'in-review', 'approved'].includes(from);
    expect(status < 300 ? 'ok' : (body as { code: string }).code).toBe(isLegal ? 'ok' : 'claim-changed');
  });
});
