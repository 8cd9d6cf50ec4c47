import { uuidv7 } from 'uuidv7';
import { approveTransfer, askForBike, handOver } from '#domain/ownership/transfer.contract.ts';
import { ask } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { anAccount, type Person, type PersonWishes } from './account.ts';
import { anOwnedBike } from './sold-bike.ts';

/** Somebody who may transfer bikes: address and phone are proven. */
export function aTrader(house: TestHouse, wish: PersonWishes = {}): Promise<Person> {
  return anAccount(house, { phoneConfirmed: true, emailProven: true, ...wish });
}

/** An address that has no account. */
export const anAddress = () => `bruno.${uuidv7()}@example.com`;

/** A bike whose owner may transfer it. */
export async function aTradedBike(house: TestHouse) {
  return anOwnedBike(house, { owner: await aTrader(house) });
}

/** The token of the newest letter about a transfer to an address. */
export async function transferTokenTo(house: TestHouse, email: string): Promise<string> {
  const texts = (await lettersTo(house, email)).map(
    ({ text }) => /\/transfer-approval\?token=([\w-]+)/.exec(text)?.[1],
  );
  const token = texts.findLast((one) => one !== undefined);
  if (!token) throw new Error(`No letter with a link of a transfer to ${email}.`);
  return token;
}

/** A transfer that the owner began, to this address. */
export async function aHandOver(house: TestHouse, email: string) {
  const made = await aTradedBike(house);
  const id = uuidv7();
  const input = { tag: made.tag, id, email, priceCents: 250_000 };
  const { body } = await ask(house, handOver, input, { token: made.owner.token });
  if (body.id !== id) throw new Error(`aHandOver: ${body.code}`);
  return { ...made, id, approvalToken: await transferTokenTo(house, made.owner.email) };
}

/** A transfer that somebody asked for. */
export async function anAskedTransfer(house: TestHouse, asker?: Person) {
  const [made, who] = [await aTradedBike(house), asker ?? (await aTrader(house, { name: 'Bruno Lima' }))];
  const id = uuidv7();
  const input = { tag: made.tag, id, text: null, priceCents: null };
  const { body } = await ask(house, askForBike, input, { token: who.token });
  if (body.id !== id) throw new Error(`anAskedTransfer: ${body.code}`);
  return { ...made, id, asker: who, approvalToken: await transferTokenTo(house, made.owner.email) };
}

/** The owner approves by the letter, with the password. */
export function approve(house: TestHouse, { token, password }: Person, linkToken: string) {
  return ask(house, approveTransfer, { token: linkToken, proof: { by: 'password', password } }, { token });
}

/** A completed transfer: asked for by one, approved by the other. Its id. */
export async function aSale(house: TestHouse, tag: string, from: Person, to: Person): Promise<string> {
  const id = uuidv7();
  await ask(house, askForBike, { tag, id, text: null, priceCents: null }, { token: to.token });
  const { body, status } = await approve(house, from, await transferTokenTo(house, from.email));
  if (status !== 200) throw new Error(`aSale: ${body.code}`);
  return id;
}
