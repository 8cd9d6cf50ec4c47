import { may, type Office, type ShopAction } from '#domain/shop/office.ts';
import { mayMove } from '#domain/state-machine.ts';
import type { ClaimAction } from './claim.ts';
import { decisionRefusal, type DecidedClaim, type Decider } from './decision.ts';
import { claimMachine, drafting, type ClaimMover, type ClaimState } from './states.ts';
import type { Remedy } from './term.ts';

/** The facts that decide what can be done with a claim, for any reader. */
export type ClaimStanding = DecidedClaim & {
  state: ClaimState;
  /** False once a shop gave it back, until the owner chose another. */
  hasShop: boolean;
  /** It is a request for goodwill. */
  isGoodwill: boolean;
  /** Nobody is waited for. */
  isClosed: boolean;
  /** The owner's account was closed: nobody is there to write to. */
  ownerLeft: boolean;
  /** Whether the remedy that the law gives after its term is the owner's to choose now. */
  isRemedyDue: boolean;
  /** Whether an appeal is in time and the part has no other claim under way. */
  mayAppeal: boolean;
  /** Whether the owner may still say that they were not given what was noted: it is in time, and the part has no other claim under way. */
  maySayNotGiven: boolean;
  /** Whether a shop waits for the owner's yes, and its last day is not over. */
  mayAnswer: boolean;
  /** What the owner wants at once, while nobody has answered; and whether that was contested before. */
  remedyAsked: Remedy | null;
  wasContested: boolean;
  /** What the owner chose. */
  remedy: Remedy | null;
  /** Whether the brand itself is to give it: the owner turned to it, and no shop has the claim. */
  brandGives: boolean;
};

function moves(state: ClaimState, to: ClaimState, who: ClaimMover): boolean {
  return mayMove(claimMachine, { from: state, to, who });
}

/** What the owner may do with a claim now. */
export function ownerActions({
  state,
  hasShop,
  withBrand,
  isGoodwill,
  isClosed,
  isRemedyDue,
  mayAppeal,
  maySayNotGiven,
  mayAnswer,
  remedyAsked,
  wasContested,
  brandGives,
}: ClaimStanding): ClaimAction[] {
  const mayChoose = moves(state, 'remedy-chosen', 'owner') && state !== 'remedy-chosen';
  const mayAsk = !isRemedyDue && !isClosed && !isGoodwill && remedyAsked === null && !wasContested;
  const holds: Partial<Record<ClaimAction, boolean>> = {
    'write': !isClosed && (hasShop || withBrand),
    'cancel': moves(state, 'cancelled', 'owner'),
    'choose-shop': state === 'requested' || (!hasShop && moves(state, state, 'owner')),
    'choose-brand': state === 'remedy-chosen' && !hasShop && !brandGives,
    'appeal': moves(state, 'appealed', 'owner') && mayAppeal,
    'answer-shop': mayAnswer,
    'choose-remedy': mayChoose && isRemedyDue,
    'choose-at-once': mayChoose && mayAsk,
    'say-not-given': state === 'remedied' && maySayNotGiven,
  };
  return actionsThat(holds);
}

/** The office that each action of a shop needs (specification 13). */
const officeFor = {
  'write': 'open-ticket',
  'withdraw': 'open-ticket',
  'diagnose': 'open-ticket',
  'ask-owner': 'open-ticket',
  'decline': 'open-ticket',
  'decide': 'decide-ticket',
  'answer-remedy': 'decide-ticket',
  'replace': 'replace-part',
  'note-remedied': 'replace-part',
  'send-back': 'decide-ticket',
  'order-part': 'replace-part',
  'hand-over': 'open-ticket',
  'assign': 'open-ticket',
} as const satisfies Partial<Record<ClaimAction, ShopAction>>;

/** What a person of the claim's shop may do with it now. */
export function shopActions(
  standing: ClaimStanding,
  { office, ...person }: Decider & { office: Office },
): ClaimAction[] {
  const { state, isClosed, ownerLeft, mayAnswer, remedy } = standing;
  const mayDecide = decisionRefusal(person, standing) === null;
  const mayReplace = moves(state, 'replaced', 'shop') && (remedy === null || remedy === 'exchange');
  const holds: Record<keyof typeof officeFor, boolean> = {
    'write': !isClosed && !ownerLeft,
    'withdraw': state === 'asked',
    'diagnose': drafting.includes(state) || moves(state, 'open', 'shop'),
    'ask-owner': mayAnswer,
    'decline': moves(state, 'requested', 'shop') || moves(state, state, 'shop'),
    'decide': moves(state, 'approved', 'reviewer') && mayDecide,
    'send-back': moves(state, 'open', 'reviewer') && mayDecide,
    'answer-remedy': standing.remedyAsked !== null && !standing.withBrand,
    'replace': mayReplace,
    'order-part': mayReplace,
    'hand-over': standing.hasShop && moves(state, stands(state) ? state : 'requested', 'shop'),
    'assign': standing.hasShop && !isClosed,
    'note-remedied': moves(state, 'remedied', 'shop'),
  };
  return actionsThat(holds).filter((action) => may(office, officeFor[action as keyof typeof officeFor]));
}

/** Whether a decision of it goes along to the next shop. */
const stands = (state: ClaimState) => state === 'approved';

/** What a brand may do with a claim behind the link that was mailed to it. */
export function brandActions({
  state,
  remedyAsked,
  brandGives,
}: Pick<ClaimStanding, 'state' | 'remedyAsked' | 'brandGives'>): ClaimAction[] {
  return actionsThat({
    'decide': moves(state, 'approved', 'brand'),
    'answer-remedy': remedyAsked !== null,
    'answer-owner': brandGives,
    'note-remedied': brandGives && moves(state, 'remedied', 'brand'),
  });
}

/**
 * What a person of the brand's desk may do with a claim: what the link would allow, as long as it is the brand's to decide or to give; a question to
 * who diagnosed it; and to write, where owner and brand can answer one another.
 */
export function brandDeskActions(
  standing: Pick<
    ClaimStanding,
    'state' | 'hasShop' | 'withBrand' | 'isClosed' | 'ownerLeft' | 'remedyAsked' | 'brandGives'
  >,
): ClaimAction[] {
  const { state, hasShop, withBrand, isClosed, ownerLeft, remedyAsked } = standing;
  const isBrands: Partial<Record<ClaimAction, boolean>> = {
    'decide': withBrand || state === 'appealed',
    'answer-remedy': withBrand || !hasShop,
    'answer-owner': true,
    'note-remedied': true,
  };
  const holds: Partial<Record<ClaimAction, boolean>> = {
    'send-back': withBrand && hasShop && remedyAsked === null && moves(state, 'open', 'brand'),
    'write': !isClosed && !ownerLeft && (hasShop || withBrand),
  };
  return [...brandActions(standing).filter((action) => isBrands[action]), ...actionsThat(holds)];
}

function actionsThat(holds: Partial<Record<ClaimAction, boolean>>): ClaimAction[] {
  return (Object.keys(holds) as ClaimAction[]).filter((action) => holds[action]);
}
