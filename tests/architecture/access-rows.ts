import { may, offices, type ShopAction } from '#domain/shop/office.ts';
import type { SentBody } from '#tests/server/ask.ts';
import {
  callers,
  shopOffices,
  staffCallers,
  type Caller,
  type ShopCaller,
  type StaffCaller,
} from './access-callers.ts';

/** The sample data that the calls of a table use. */
export type Sample = {
  tag: string;
  serialNumber: string;
  number: string;
  employeeId: string;
  brand: string;
  model: string;
  /** A bike that the shop of the row sold to its owner. */
  soldTag: string;
  /** The bike's battery. */
  battery: { id: string; model: string };
  /** What a shop wrote to the owner. */
  threadId: string;
  /** A part of the bike. */
  partId: string;
  /** A warranty claim on another part of the bike, at the shop of the row: its owner asked for it. */
  claimId: string;
  /** Somebody of the desk of the bike's brand. */
  colleagueId: string;
};

/**
 * The input of an endpoint, and the answer for each caller: `ok`, or the code of the refusal (of an import: of its
 * first row).
 */
export type Row = {
  input: (sample: Sample) => Record<string, unknown>;
  file?: (sample: Sample) => SentBody;
  answers: Record<Caller, string>;
};

export const all = (answer: string): Row['answers'] =>
  Object.fromEntries(callers.map((caller) => [caller, answer])) as never;
export const shopPeople = (answer: string) =>
  Object.fromEntries(['other shop', ...shopOffices].map((caller) => [caller, answer])) as Record<ShopCaller, string>;
/** A key is no session: at endpoints for people, it counts as an ended one. */
export const session = {
  'nobody': 'not-signed-in',
  'ended session': 'session-ended',
  'brand’s key': 'session-ended',
  'key without the scope': 'session-ended',
  'revoked key': 'session-ended',
  'other brand’s key': 'session-ended',
  'shop’s key': 'session-ended',
  'suspended shop’s owner': 'session-ended',
  'suspended shop’s key': 'session-ended',
  // Nor is a session of the desk one of a cyclist or a shop.
  ...(Object.fromEntries(staffCallers.map((caller) => [caller, 'session-ended'])) as Record<StaffCaller, string>),
};
/** At the desk's own endpoints nobody else's session is one. What its people get: the brand's two, another brand's, the platform's. */
export const deskOnly = (administrator: string, reader = 'forbidden', other = administrator, platform = other) => ({
  ...all('session-ended'),
  'nobody': 'not-signed-in',
  'brand’s administrator': administrator,
  'brand’s reader': reader,
  'other brand’s administrator': other,
  'platform’s administrator': platform,
});
/** At those of the platform's desk, where no brand's person comes. */
export const platformOnly = (answer: string) => deskOnly('wrong-domain', 'wrong-domain', 'wrong-domain', answer);
export const everybodySignedIn = { ...all('ok'), ...session };
export const cyclistsOnly = { ...everybodySignedIn, ...shopPeople('wrong-domain') };
export const ownersOnly = (refusal: string) => ({ ...cyclistsOnly, 'unconfirmed': refusal, 'other cyclist': refusal });
export const shopsOnly = { ...all('shops-only'), ...session, ...shopPeople('ok') };
/** What the table of specification 13 allows, one office at a time; `other` is what the Owner of another shop gets. */
export const allowedTo = (action: ShopAction, other = 'ok'): Row['answers'] => ({
  ...shopsOnly,
  ...(Object.fromEntries(
    offices.map((office) => [`shop’s ${office}`, may(office, action) ? 'ok' : 'forbidden']),
  ) as {}),
  'other shop': other,
});
/** Allowed for partners' keys only. */
export const partnersOnly = (otherBrand: string, shop: string): Row['answers'] => ({
  ...all('api-key-invalid'),
  'nobody': 'not-signed-in',
  'brand’s key': 'ok',
  'key without the scope': 'api-key-scope',
  'other brand’s key': otherBrand,
  'shop’s key': shop,
  'suspended shop’s key': 'shop-barred',
});
export const csv = (text: string): SentBody => ({ type: 'text/csv', bytes: text });
export const none = () => ({});

/** The rows of a feature's endpoints, by their routes; `access.cases.ts` beside them. */
export type AccessTable = Record<string, Row>;
