import { uuidv7 } from 'uuidv7';
import type { InputOf } from '#domain/http/contract.ts';
import * as owners from '#domain/retag/contract.ts';
import * as shops from '#domain/retag/shop.contract.ts';
import { ask } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { anAccount } from './account.ts';
import { aBike } from './bike.ts';
import { anEmployee, type EmployeePerson } from './shop.ts';
import { aTag, type TagWish } from './tag.ts';
import { anUpload } from './upload.ts';

type Wish = Partial<InputOf<typeof shops.askRetag>>;

/** An owner's bike, a spare tag of its brand, and somebody of a shop before whom both are. */
export async function aRetagScene(house: TestHouse) {
  const owner = await anAccount(house, { phoneConfirmed: true, emailProven: true });
  const bike = await aBike(house, { owner: owner.id });
  const { tag: spare } = await aSpare(house, bike);
  return { owner, ...bike, spare, seller: await anEmployee(house, { office: 'mechanic' }) };
}
export type RetagScene = Awaited<ReturnType<typeof aRetagScene>>;

/** A tag that is on no bike, of a bike's brand. */
export const aSpare = (
  house: TestHouse,
  { brand }: Pick<Awaited<ReturnType<typeof aBike>>, 'brand'>,
  wish: TagWish = {},
) => aTag(house, { brand, ...wish });

/** The photo of a frame number, sent by somebody of a shop. */
export async function aFramePhoto(house: TestHouse, sender: Pick<EmployeePerson, 'token'>): Promise<string> {
  const id = uuidv7();
  const { state } = await anUpload(house, sender, { id, purpose: 'frame-photo' });
  if (state !== 'ready') throw new Error(`aFramePhoto: ${state}`);
  return id;
}

/** The shop asks the owner, as its screen does. */
export async function askRetag(house: TestHouse, scene: Omit<RetagScene, 'owner'>, wish: Wish = {}) {
  const { seller, spare, serialNumber, tag } = scene;
  const photoId = wish.photoId ?? (await aFramePhoto(house, seller));
  const asked = { id: uuidv7(), newTag: spare, serialNumber, oldTag: tag, reason: 'damaged' as const, photoId };
  return ask(house, shops.askRetag, { ...asked, ...wish }, { token: seller.token });
}

/** A replacement that waits for the owner's answer. */
export async function anAskedRetag(house: TestHouse, wish: Wish = {}) {
  const scene = await aRetagScene(house);
  const { status, body } = await askRetag(house, scene, wish);
  if (status !== 200) throw new Error(`anAskedRetag: ${body.code}`);
  return { ...scene, id: body.id };
}

/** The owner answers in the app. */
export function answerRetag(
  house: TestHouse,
  { owner, tag, id }: { owner: { token: string }; tag: string; id: string },
  answer: 'yes' | 'no' = 'yes',
) {
  return ask(house, owners.answerRetag, { tag, id, answer }, { token: owner.token });
}

/** A bike whose tag was replaced, with its owner's yes. */
export async function aReplacedTag(house: TestHouse) {
  const asked = await anAskedRetag(house);
  const { status, body } = await answerRetag(house, asked);
  if (status !== 200) throw new Error(`aReplacedTag: ${body.code}`);
  return asked;
}

/** The code of the counter: asked for, and as its owner reads it. */
export async function aCounterCode(
  house: TestHouse,
  { seller, owner, id }: Pick<RetagScene, 'seller' | 'owner'> & { id: string },
) {
  const { status, body } = await ask(house, shops.requestRetagCode, { id }, { token: seller.token });
  if (status !== 200) throw new Error(`aCounterCode: ${body.code}`);
  const sent = (await lettersTo(house, owner.phone!)).filter(({ kind }) => kind === 'tag-consent-code');
  return { codeId: body.codeId, code: /\b(\d{6})\b/.exec(sent.at(-1)!.text)![1]! };
}

/** The shop types the owner's code. */
export function typeRetagCode(
  house: TestHouse,
  { seller, id }: { seller: { token: string }; id: string },
  typed: { codeId: string; code: string },
) {
  return ask(house, shops.agreeByCode, { id, ...typed }, { token: seller.token });
}
