import { uuidv7 } from 'uuidv7';
import { proveAddressByCode, requestAddressCode } from '#domain/account/contacts.contract.ts';
import { createAccount } from '#domain/account/session.contract.ts';
import type { InputOf } from '#domain/http/contract.ts';
import { usualPassword } from '#tests/builders/account.ts';
import { ask } from './ask.ts';
import type { TestHouse } from './house.ts';
import { lettersTo } from './letters-to.ts';
import { anAddress, mailedCode } from './register-at-shop.ts';

/** What a code that was mailed to the address is turned into: the proof of its reader. */
export async function proofOf(house: TestHouse, email: string) {
  const { codeId } = (await ask(house, requestAddressCode, { email }, { address: anAddress() })).body;
  const code = await mailedCode(house, email);
  const { status, body } = await ask(house, proveAddressByCode, { id: uuidv7(), email, codeId, code });
  if (status !== 200) throw new Error(`proofOf: ${body.code}`);
  return body;
}

/** Signs up with the address; with the proof or the link's token, where one is given. */
export function signUp(house: TestHouse, email: string, wishes: Partial<InputOf<typeof createAccount>> = {}) {
  const input = { id: uuidv7(), email, name: 'Vera Lima', password: usualPassword, language: 'en' as const };
  return ask(
    house,
    createAccount,
    { ...input, acceptedTerms: '2026-11', isAdult: true as const, ...wishes },
    { address: anAddress() },
  );
}

/** The token of the newest link to a page of ours in the letters to an address. */
export async function linkMailedTo(house: TestHouse, email: string, page: 'confirm-email' | 'reset-password') {
  const found = (await lettersTo(house, email)).flatMap(
    ({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [],
  );
  const token = found.at(-1);
  if (!token) throw new Error(`No letter to ${email} leads to ${page}.`);
  return token;
}

/** Takes a person's unproven address away, as somebody else does who proves it and signs up with it. */
export async function loseAddress(house: TestHouse, { email }: { email: string }) {
  const { proof: emailProof } = await proofOf(house, email);
  const { status, body } = await signUp(house, email, { emailProof });
  if (status !== 200) throw new Error(`loseAddress: ${body.code}`);
  return { token: body.tokens.accessToken.token };
}
