import { uuidv7 } from 'uuidv7';
import { termsVersion } from '#domain/account/terms.ts';
import { acceptHandover, handOverBike } from '#domain/handover/contract.ts';
import type { InputOf } from '#domain/http/contract.ts';
import { ask } from '#tests/server/ask.ts';
import type { TestHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { aBike, type BikeWish } from './bike.ts';
import { anEmployee, type EmployeePerson } from './shop.ts';
import { aNetwork } from './sighting.ts';

type Wish = Partial<InputOf<typeof handOverBike>>;

let drawn = 0;

/** A mobile number that nobody else in the tests of this process has; its range is its own as well. */
export function aMobile(): string {
  drawn += 1;
  return `+5521${String(910_000_000 + drawn * 100_003)}`;
}

/** A new bike that nobody owns, and somebody of a shop who may hand it over. */
export async function aCounter(house: TestHouse, wish: BikeWish = {}) {
  return { seller: await anEmployee(house, { office: 'salesperson' }), ...(await aBike(house, wish)) };
}

/** Asks for a hand-over as the shop's screen does. */
export function handOver(
  house: TestHouse,
  { seller, tag, serialNumber }: AtCounter,
  wish: Wish = {},
  from: { address?: string } = {},
) {
  const asked = { id: uuidv7(), tag, serialNumber, to: aMobile(), ...wish };
  return ask(house, handOverBike, asked, { token: seller.token, ...from });
}

/** A bike at the counter: what is asked of the server about it. */
export type AtCounter = { seller: Pick<EmployeePerson, 'token'>; tag: string; serialNumber: string };

/** A bike that was handed over to a number or an address, with the token of the link that went there. */
export async function aHandover(house: TestHouse, wish: Wish & { bike?: BikeWish } = {}) {
  const { bike, ...asked } = wish;
  const counter = await aCounter(house, bike);
  const to = asked.to ?? aMobile();
  const { status, body } = await handOver(house, counter, { ...asked, to });
  if (status !== 200) throw new Error(`aHandover: ${body.code}`);
  return { ...counter, to, id: body.id, day: body.day, link: await linkTo(house, to) };
}

/** The token of the newest link that a number or an address got. */
export async function linkTo(house: TestHouse, to: string): Promise<string> {
  const letters = await lettersTo(house, to);
  const links = letters.flatMap(({ text }) => /handed-over\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  return links.at(-1)!;
}

/** Who takes a bike by the link alone: a new account. */
export function aNewPerson(id = uuidv7()) {
  return { id, name: 'Marina de Souza', language: 'pt-BR', acceptedTerms: termsVersion, isAdult: true } as const;
}

/** The customer's yes. */
export function accept(
  house: TestHouse,
  link: string,
  wish: Omit<InputOf<typeof acceptHandover>, 'token'> = { person: aNewPerson() },
  from: { token?: string; address?: string } = {},
) {
  // Everybody from where they are: one address may ask so often only.
  return ask(house, acceptHandover, { token: link, ...wish }, { address: aNetwork(), ...from });
}
