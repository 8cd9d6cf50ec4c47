import { setTimeout as sleep } from 'node:timers/promises';
import { getMyClaim } from '#domain/claim/owner.contract.ts';
import { callServer, lettersTo } from '#tests/production/client.ts';
import type { ClaimJourney, ClaimStep } from './claim-journey.ts';

/** Milliseconds within which every letter has to be out once the server runs undisturbed. */
const deliveryTime = 60_000;

/** The letters of each step, by who gets them. */
const lettersOf: Partial<Record<ClaimStep, ['owner' | 'mechanic' | 'manager', kind: string][]>> = {
  'requested': [
    ['owner', 'claim-requested'],
    ['mechanic', 'shop-claim-requested'],
    ['manager', 'shop-claim-requested'],
  ],
  'in-review': [
    ['owner', 'claim-in-review'],
    ['manager', 'shop-claim-in-review'],
  ],
  'approved': [
    ['owner', 'claim-approved'],
    ['mechanic', 'shop-claim-approved'],
  ],
};

/** Acknowledged steps of a claim that are lost or incomplete, and letters that are missing or twice; empty when all is well. */
export async function inspectClaim(
  url: string,
  journey: ClaimJourney,
  { lettersAreOut = false } = {},
): Promise<string[]> {
  const until = Date.now() + deliveryTime;
  const wrong = [...journey.lost, ...(await inspectHistory(url, journey))];
  for (;;) {
    const letters = await inspectLetters(url, journey);
    if (!lettersAreOut || letters.waiting === 0) return [...wrong, ...letters.wrong];
    if (Date.now() > until) return [...wrong, ...letters.wrong, `${letters.waiting} letters still wait`];
    // Time: looks again.
    await sleep(200);
  }
}

/** Each acknowledged move is in the history once, and the photo is with the request and can be read. */
async function inspectHistory(url: string, journey: ClaimJourney): Promise<string[]> {
  if (!journey.has('requested')) return [];
  const { token } = journey.stocked.owner;
  const reply = await callServer(url, getMyClaim, { claimId: journey.claimId }, { token });
  if (!reply.ok) return [`the claim is gone (${reply.status})`];
  const { events } = reply.body;
  const wrong: string[] = [];
  const kinds = events.map(({ kind }) => kind);
  for (const step of ['requested', 'in-review', 'approved'] as const) {
    const times = kinds.filter((kind) => kind === step).length;
    if (times > 1 || (times === 0 && journey.has(step))) wrong.push(`${step} is in the history ${times} times`);
  }
  const photos = events[0]!.evidence;
  if (photos.length !== 1 || photos[0]!.id !== journey.uploadId)
    return [...wrong, 'the photo is gone from the request'];
  const photo = await fetch(new URL(photos[0]!.url, url));
  const bytes = await photo.bytes();
  if (photo.headers.get('content-type') !== 'image/jpeg' || bytes.length === 0) wrong.push('the photo cannot be read');
  return wrong;
}

async function inspectLetters(url: string, journey: ClaimJourney): Promise<{ wrong: string[]; waiting: number }> {
  const wrong: string[] = [];
  let waiting = 0;
  for (const [step, expected] of Object.entries(lettersOf))
    for (const [who, kind] of expected) {
      const all = await lettersTo(url, journey.stocked[who].email);
      const letters = all.filter((letter) => letter.kind === kind);
      const isMissing = letters.length === 0 && journey.has(step as ClaimStep);
      if (isMissing || letters.length > 1) wrong.push(`${letters.length} letters ${kind} to the ${who}`);
      if (letters.some(({ state }) => state === 'dead')) wrong.push(`the letter ${kind} to the ${who} was given up`);
      waiting += letters.filter(({ state }) => state === 'queued').length;
    }
  return { wrong, waiting };
}
