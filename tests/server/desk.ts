import { acceptDeskInvitation, beginEnrolment } from '#domain/staff/enrolment.contract.ts';
import type { ShownFactor } from '#domain/staff/factor.ts';
import { logInAtDesk, showSecondFactor } from '#domain/staff/log-in.contract.ts';
import type { StaffPerson } from '#tests/builders/staff.ts';
import { ask, deviceIn } from './ask.ts';
import type { TestHouse } from './house.ts';
import { lettersTo } from './letters-to.ts';
import { anAddress } from './register-at-shop.ts';

type Known = Pick<StaffPerson, 'email' | 'password'>;

/** The first half of a log-in, in a browser of its own unless one is named. */
export async function beginLogIn(house: TestHouse, { email, password }: Known, device?: string) {
  const from = { address: anAddress(), ...(device !== undefined && { device }) };
  const answer = await ask(house, logInAtDesk, { email, password }, from);
  if (answer.status !== 200) throw new Error(`log-in: ${answer.body.code}`);
  return { ...answer.body, device: deviceIn(answer) };
}

/** The second half, in the browser of the first. */
export const show = (house: TestHouse, { ticket, device }: { ticket: string; device: string }, factor: ShownFactor) =>
  ask(house, showSecondFactor, { ticket, factor }, { address: anAddress(), device });

/** A whole log-in with the authenticator app. */
export async function logIn(house: TestHouse, person: StaffPerson, device?: string) {
  const begun = await beginLogIn(house, person, device);
  return { begun, answer: await show(house, begun, { way: 'totp', code: person.code() }) };
}

/** The secret of the newest link to a person of the desk. */
export async function deskLinkTo(house: TestHouse, email: string): Promise<string> {
  const texts = (await lettersTo(house, email)).map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1]);
  const token = texts.filter((one) => one !== undefined).at(-1);
  if (!token) throw new Error(`No link to ${email}.`);
  return token;
}

/** Begins an enrolment by a mailed invitation. */
export async function beginToJoin(house: TestHouse, token: string, name = 'Rui Prado') {
  const wish = { token, name, password: 'Bicicletario#2027', language: 'pt-BR' as const };
  const answer = await ask(house, acceptDeskInvitation, wish, { address: anAddress() });
  if (answer.status !== 200) throw new Error(`join: ${answer.body.code}`);
  const device = deviceIn(answer);
  const { ticket } = answer.body;
  const { body } = await ask(house, beginEnrolment, { ticket }, { address: anAddress(), device });
  return { ticket, device, ...body };
}
