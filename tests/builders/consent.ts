import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import * as contracts from '#domain/claim/consent.contract.ts';
import { consentEnd, type ConsentAnswer } from '#domain/claim/consent.ts';
import { claimConsents } from '#server/claim/tables.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { ask } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { aClaimScene, asStranger, save, type ClaimScene } from './claim-scene.ts';
import type { PartWish } from './part.ts';

/** A shop that nobody asked, and what it asked the owner of the scene's bike. */
export async function anAskedClaim(house: TestHouse, part: PartWish = {}) {
  const scene = await aClaimScene(house, part);
  const stranger = await asStranger(house, scene);
  const { id, version } = (await save(house, stranger)).body;
  return { scene, stranger, id, version, link: await consentTokenTo(house, scene.owner.email) };
}

/** Has a claim that was put into the database in the state `asked` be one that the bike's owner can answer. */
export async function anOpenQuestion(
  { db, clock }: TestHouse,
  { claimId, bikeId }: { claimId: string; bikeId: string },
) {
  const [ownership] = await db
    .select({ id: ownerships.id })
    .from(ownerships)
    .where(and(eq(ownerships.bikeId, bikeId), isNull(ownerships.until)));
  const createdAt = clock.now();
  const expiresAt = consentEnd(createdAt);
  await db.insert(claimConsents).values({ claimId, ownershipId: ownership!.id, createdAt, expiresAt });
}

/** The token of the newest link by which an owner answers a shop. */
export async function consentTokenTo(house: TestHouse, email: string): Promise<string> {
  const asked = (await lettersTo(house, email)).filter(({ kind }) => kind === 'claim-asked');
  return /\/claim-consent\?token=([\w-]+)/.exec(asked.at(-1)?.text ?? '')?.[1] ?? '';
}

type Answering = { id: string; version?: number; answer?: ConsentAnswer; moveId?: string };

/** The owner answers in the app; a yes where nothing is said. */
export function answerInApp(
  house: TestHouse,
  { token }: { token: string },
  { id: claimId, version = 1, answer = 'yes', moveId = uuidv7() }: Answering,
) {
  return ask(house, contracts.answerConsent, { claimId, moveId, version, answer }, { token });
}

/** Somebody answers by the letter's link. */
export function answerByLink(
  house: TestHouse,
  token: string,
  { answer = 'yes', moveId = uuidv7() }: Partial<Answering> = {},
  who?: { token: string },
) {
  return ask(house, contracts.answerByLink, { token, moveId, answer }, who && { token: who.token });
}

/** What stands behind a letter's link. */
export function readLink(house: TestHouse, token: string, who?: { token: string }) {
  return ask(house, contracts.readConsentLink, { token }, who && { token: who.token });
}

/** Somebody of the shop asks for the code of the counter. */
export function requestCode(house: TestHouse, { opener }: ClaimScene, claimId: string) {
  return ask(house, contracts.requestConsentCode, { claimId }, { token: opener.token });
}

/** The code that the owner was sent last. */
export async function codeAtCounter(house: TestHouse, recipient: string): Promise<string> {
  const sent = (await lettersTo(house, recipient)).filter(({ kind }) => kind === 'claim-consent-code');
  return /\b(\d{6})\b/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

/** Somebody of the shop types the owner's code. */
export function typeCode(
  house: TestHouse,
  { opener }: Pick<ClaimScene, 'opener'>,
  { claimId, codeId, code, moveId = uuidv7() }: { claimId: string; codeId: string; code: string; moveId?: string },
) {
  return ask(house, contracts.consentByCode, { claimId, moveId, codeId, code }, { token: opener.token });
}
