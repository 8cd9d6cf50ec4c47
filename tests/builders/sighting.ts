import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { InputOf } from '#domain/http/contract.ts';
import { beginSightingPhoto, reportTheft, reportSighting, sendSightingPiece } from '#domain/stolen/contract.ts';
import { ask } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { anOwnedBike, type OwnedBike } from './sold-bike.ts';

let networks = 0;
/** A network that nobody wrote from yet. */
export const aNetwork = () => `10.${60 + Math.floor(++networks / 250)}.${networks % 250}.1`;
/** The secret of a finder's link, as browsers make it. */
export const aSecret = () => randomBytes(32).toString('base64url');

/** A bike that its owner marked stolen. */
export async function aStolenBike(house: TestHouse): Promise<OwnedBike> {
  const owned = await anOwnedBike(house);
  await ask(house, reportTheft, { tag: owned.tag, id: uuidv7() }, { token: owned.owner.token });
  return owned;
}

type Wish = Partial<InputOf<typeof reportSighting>> & { language?: string };

/** A conversation that a finder began about a stolen bike. */
export async function aSighting(house: TestHouse, tag: string, { language, ...wish }: Wish = {}) {
  const sighting = { tag, id: uuidv7(), secret: aSecret(), text: 'Vi na praça.', ...wish };
  const { body, status } = await ask(house, reportSighting, sighting, {
    address: aNetwork(),
    ...(language && { language }),
  });
  if (status !== 200) throw new Error(`aSighting: it was refused (${body.code}).`);
  return sighting;
}

/** Sends a finder's photo in pieces of `size` bytes, and answers what the last call answered. */
export async function aFindersPhoto(
  house: TestHouse,
  secret: string,
  { bytes, id = uuidv7(), size = bytes.length, address = aNetwork() }: PhotoWish,
) {
  let { body } = await ask(house, beginSightingPhoto, { secret, id, bytes: bytes.length }, { address });
  for (let offset = body.received; body.state === 'receiving'; offset = body.received) {
    const file = { type: 'application/octet-stream', bytes: bytes.subarray(offset, offset + size) };
    ({ body } = await ask(house, sendSightingPiece, { secret, id, offset }, { address, file }));
  }
  return body;
}

type PhotoWish = { bytes: Uint8Array; id?: string; size?: number; address?: string };
