import { eq } from 'drizzle-orm';
import {
  changeEmail,
  confirmPhone,
  requestNewEmailCode,
  requestPhoneCode,
  requestProofCode,
} from '#domain/account/contacts.contract.ts';
import type { IdentityProof } from '#domain/account/credential-change.ts';
import { changePassword } from '#domain/account/password.contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { ask } from './ask.ts';
import type { TestHouse } from './house.ts';
import { codeSentTo, lettersTo } from './letters-to.ts';
import { anAddress } from './register-at-shop.ts';

/** A signed-in person as the builders give them. */
type Changer = { token: string; password: string };

export const byPassword = ({ password }: { password: string }): IdentityProof => ({ by: 'password', password });

/** The proof by a code that is texted to the phone that the person has. */
export async function byCode(house: TestHouse, { token, phone }: { token: string; phone: string | null }) {
  const { status, body } = await ask(house, requestProofCode, {}, { token, address: anAddress() });
  if (status !== 200) throw new Error(`byCode: ${body.code}`);
  return { by: 'code', codeId: body.codeId, code: await codeSentTo(house, phone!) } as const;
}

/** What the change to a new phone is asked with, its code in hand; without the proof. */
export async function aNewPhone(house: TestHouse, { token }: { token: string }, phone: string) {
  const { status, body } = await ask(house, requestPhoneCode, { phone }, { token, address: anAddress() });
  if (status !== 200) throw new Error(`aNewPhone: ${body.code}`);
  return { phone, codeId: body.codeId, code: await codeSentTo(house, phone) };
}

/** The same for a new e-mail address. */
export async function aNewEmail(house: TestHouse, { token }: { token: string }, email: string) {
  const { status, body } = await ask(house, requestNewEmailCode, { email }, { token, address: anAddress() });
  if (status !== 200) throw new Error(`aNewEmail: ${body.code}`);
  const codes = (await lettersTo(house, email)).filter(({ kind }) => kind === 'email-code');
  return { email, codeId: body.codeId, code: /\b(\d{6})\b/.exec(codes.at(-1)!.text)![1]! };
}

/** Changes the phone; proven by the password by default. */
export async function changePhoneTo(house: TestHouse, person: Changer, phone: string, proof = byPassword(person)) {
  return ask(
    house,
    confirmPhone,
    { ...(await aNewPhone(house, person, phone)), proof },
    { token: person.token, address: anAddress() },
  );
}

/** Changes the e-mail address; proven by the password by default. */
export async function changeEmailTo(house: TestHouse, person: Changer, email: string, proof = byPassword(person)) {
  return ask(
    house,
    changeEmail,
    { ...(await aNewEmail(house, person, email)), proof },
    { token: person.token, address: anAddress() },
  );
}

/** Changes the password and gives the person with it and with the new session. */
export async function changePasswordTo<P extends Changer>(house: TestHouse, person: P, password: string): Promise<P> {
  const input = { proof: byPassword(person), newPassword: password };
  const { status, body } = await ask(house, changePassword, input, { token: person.token, address: anAddress() });
  if (status !== 200) throw new Error(`changePasswordTo: ${body.code}`);
  return { ...person, password, token: body.tokens.accessToken.token };
}

/** A person as the database has them now. */
export async function accountNow(house: TestHouse, { id }: { id: string }) {
  const [row] = await house.db.select().from(accounts).where(eq(accounts.id, id));
  return row!;
}
