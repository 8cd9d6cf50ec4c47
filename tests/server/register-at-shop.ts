import { uuidv7 } from 'uuidv7';
import type { InputOf } from '#domain/http/contract.ts';
import { askToJoin, proveEmail, requestEmailCode, requestShopPhoneCode } from '#domain/shop/registration.contract.ts';
import { aPhone } from '#tests/builders/account.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { ask } from './ask.ts';
import type { TestHouse } from './house.ts';
import { codeSentTo, lettersTo } from './letters-to.ts';

let addresses = 0;

/** An address in a network that nobody else has in this process. */
export const anAddress = (): string => `2001:db8:${(addresses++).toString(16)}::1`;

/** The one-time code of the newest e-mail to an address. */
export async function mailedCode(house: TestHouse, email: string): Promise<string> {
  const codes = (await lettersTo(house, email)).filter(({ kind }) => kind === 'email-code');
  return /\b(\d{6})\b/.exec(codes.at(-1)?.text ?? '')![1]!;
}

/** The tokens of the approvers' links that were mailed to an address, oldest first. */
export async function linkTokensTo(house: TestHouse, email: string): Promise<string[]> {
  const requests = (await lettersTo(house, email)).filter(({ kind }) => kind === 'shop-request');
  return requests.map(({ text }) => /\/loja\/employee-request\?token=([\w-]+)/.exec(text)![1]!);
}

/** The proof that somebody reads this address, with its membership state. */
export async function prove(house: TestHouse, email: string): Promise<{ proof: string; standing: string }> {
  const { codeId } = (await ask(house, requestEmailCode, { email }, { address: anAddress() })).body;
  const code = await mailedCode(house, email);
  const answer = await ask(house, proveEmail, { id: uuidv7(), email, codeId, code });
  if (answer.status !== 200) throw new Error(`prove: ${answer.body.code}`);
  return answer.body;
}

type Wishes = Partial<InputOf<typeof askToJoin>> & { email?: string };

/** Somebody who has proven their e-mail and holds the code of their phone: what `askToJoin` takes. */
export async function aRegistrant(house: TestHouse, wishes: Wishes = {}) {
  const { email = `${uuidv7()}@example.com`, ...rest } = wishes;
  const whatsapp = rest.whatsapp ?? aPhone();
  const emailProof = rest.emailProof ?? (await prove(house, email)).proof;
  const asked = await ask(house, requestShopPhoneCode, { emailProof, phone: whatsapp }, { address: anAddress() });
  const code = rest.code ?? (await codeSentTo(house, whatsapp));
  const input: InputOf<typeof askToJoin> = {
    id: uuidv7(),
    emailProof,
    cnpj: aCnpj(),
    office: 'mechanic',
    shopName: 'Roda Nova',
    shopCity: 'Campinas',
    fullName: 'Bruna Alves',
    whatsapp,
    code,
    codeId: asked.body.codeId,
    language: 'pt-BR',
    acceptedTerms: '2026-11',
    isAdult: true as const,
    ...rest,
  };
  return { email, phone: whatsapp, input, wrong: code === '000000' ? '000001' : '000000' };
}

/** A request that waits, with the tokens of the approvers' links. */
export async function aWaitingRequest(house: TestHouse, wishes: Wishes = {}, approver = 'operator@example.com') {
  const registrant = await aRegistrant(house, wishes);
  const answer = await ask(house, askToJoin, registrant.input);
  if (answer.body.state !== 'waiting') throw new Error(`aWaitingRequest: ${answer.body.code ?? answer.body.state}`);
  const token = (await linkTokensTo(house, approver)).at(-1)!;
  return { ...registrant, id: answer.body.id, token };
}
