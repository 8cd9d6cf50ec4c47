import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { proveAddress, readAddressLink, requestAddressLink } from '#domain/account/contacts.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logIn, logInByPhone } from '#domain/account/session.contract.ts';
import { eventName } from '#server/db/record-event.ts';
import { accounts } from '#server/db/tables/account.ts';
import { securityEvents } from '#server/db/tables/bookkeeping.ts';
import { mailedLinks } from '#server/identity/tables.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { accountNow, changeEmailTo } from '#tests/server/change-credentials.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { linkMailedTo, proofOf, signUp } from '#tests/server/prove-address.ts';

const house = useHouse();
/** Somebody who wrote an address down and never proved it. */
const aWriter = () => anAccount(house(), { phoneConfirmed: true });
const meOf = async (token: string) => (await ask(house(), getProfile, {}, { token })).body;
const holderOf = async (email: string) =>
  (await house().db.select().from(accounts).where(eq(accounts.email, email)))[0]?.id;
const linkTo = async (person: Person) => {
  await ask(house(), requestAddressLink, {}, person);
  return linkMailedTo(house(), person.email, 'confirm-email');
};

/** The ways in which somebody proves another one's unproven address and gets it for an account of their own. */
const ways = {
  'signing up with a code': async ({ email }: Person) => {
    const { proof, isProven } = await proofOf(house(), email);
    expect(isProven).toBe(false);
    const answer = await signUp(house(), email, { emailProof: proof });
    return { status: answer.status, token: answer.body.tokens.accessToken.token };
  },
  'signing up with the link of the other account’s letter': async (writer: Person) => {
    const link = await linkTo(writer);
    expect((await ask(house(), readAddressLink, { token: link })).body).toEqual({ email: writer.email });
    const answer = await signUp(house(), writer.email, { emailProof: link });
    return { status: answer.status, token: answer.body.tokens.accessToken.token };
  },
  'changing the address of an account': async ({ email }: Person) => {
    const prover = await anAccount(house(), { emailProven: true });
    return { status: (await changeEmailTo(house(), prover, email)).status, token: prover.token };
  },
};

describe.each(Object.entries(ways))('%s', (_, take) => {
  test('gives the address to its reader, and nothing else of the account that wrote it down', async () => {
    const writer = await aWriter();
    const { status, token } = await take(writer);
    expect(status).toBe(200);
    const prover = await meOf(token);
    expect(prover).toMatchObject({ email: writer.email, emailProven: true, phone: null, cpf: null });
    expect(prover.id).not.toBe(writer.id);
    expect(await meOf(writer.token)).toMatchObject({
      id: writer.id,
      email: null,
      emailProven: false,
      phone: writer.phone,
    });
    const byEmail = await ask(house(), logIn, { email: writer.email, password: writer.password });
    expect(byEmail.body.tokens === undefined || (await meOf(byEmail.body.tokens.accessToken.token)).id).not.toBe(
      writer.id,
    );
    const { body } = await ask(house(), logInByPhone, { phone: writer.phone!, password: writer.password });
    expect((await meOf(body.tokens.accessToken.token)).id).toBe(writer.id);
  });

  test('is told to the phone of the other, which had the links that were mailed to the address', async () => {
    const writer = await aWriter();
    const link = await linkTo(writer);
    await take(writer);
    const [text, ...more] = await lettersTo(house(), writer.phone!);
    expect([text!.kind, more]).toEqual(['address-taken', []]);
    expect(text!.text).not.toContain(writer.email);
    const mine = { token: link };
    expect((await ask(house(), proveAddress, mine, writer)).body.code).toBe('link-unknown');
    expect(await house().db.$count(mailedLinks, eq(mailedLinks.accountId, writer.id))).toBe(0);
    const who = eventName(house().signing, { accountId: writer.id });
    const events = await house().db.select().from(securityEvents).where(eq(securityEvents.who, who));
    expect(events.map(({ kind }) => kind)).toContain('address-lost');
  });

  test('takes no address that its account has proven', async () => {
    const writer = await aWriter();
    await ask(house(), proveAddress, { token: await linkTo(writer) }, writer);
    await take(writer).catch(() => undefined);
    expect(await holderOf(writer.email)).toBe(writer.id);
    expect(await meOf(writer.token)).toMatchObject({ email: writer.email, emailProven: true });
    expect(await lettersTo(house(), writer.phone!)).toEqual([]);
  });
});

describe('of several at once', () => {
  test('who sign up with a proof one gets the address, the others are told that it is taken', async () => {
    const writer = await aWriter();
    const { proof } = await proofOf(house(), writer.email);
    const answers = await Promise.all([1, 2, 3].map(() => signUp(house(), writer.email, { emailProof: proof })));
    const codes = answers.map(({ body }) => body.code ?? 'created');
    expect(codes.toSorted()).toEqual(['created', 'email-taken', 'email-taken']);
    expect((await lettersTo(house(), writer.phone!)).map(({ kind }) => kind)).toEqual(['address-taken']);
  });

  test('the writer who proves it and somebody who takes it, exactly one has it in the end', async () => {
    for (let round = 0; round < 4; round++) {
      const writer = await aWriter();
      const link = await linkTo(writer);
      const { proof } = await proofOf(house(), writer.email);
      const [own, taken] = await Promise.all([
        ask(house(), proveAddress, { token: link }, writer),
        signUp(house(), writer.email, { emailProof: proof }),
      ]);
      expect([own.body.code ?? 'proven', taken.body.code ?? 'created']).toEqual(
        own.status === 200 ? ['proven', 'email-taken'] : ['link-unknown', 'created'],
      );
      expect((await holderOf(writer.email)) === writer.id).toBe(own.status === 200);
    }
  });

  test('two who want each other’s address both get it or are told, and nothing waits for ever', async () => {
    const [one, two] = [await aWriter(), await aWriter()];
    const answers = await Promise.all([changeEmailTo(house(), one, two.email), changeEmailTo(house(), two, one.email)]);
    for (const { status, body } of answers) expect([status, body.code]).toEqual([200, undefined]);
    expect(await holderOf(two.email)).toBe(one.id);
    expect(await holderOf(one.email)).toBe(two.id);
  });

  test('a repeated sign-up is the same account', async () => {
    const writer = await aWriter();
    const { proof: emailProof } = await proofOf(house(), writer.email);
    const id = uuidv7();
    const answers = await Promise.all([1, 2].map(() => signUp(house(), writer.email, { id, emailProof })));
    answers.push(await signUp(house(), writer.email, { id, emailProof }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await holderOf(writer.email)).toBe(id);
  });
});

test('an account that is not made takes no address', async () => {
  const [writer, other] = [await aWriter(), await anAccount(house())];
  const { proof: emailProof } = await proofOf(house(), writer.email);
  const weak = await signUp(house(), writer.email, { emailProof, password: 'Senha@123' });
  expect(weak.body.errors).toEqual([{ at: 'password', code: 'too-common' }]);
  expect((await signUp(house(), writer.email, { emailProof, id: other.id })).body.code).toBe('id-taken');
  expect(await holderOf(writer.email)).toBe(writer.id);
});

test('an address left behind unproven is kept for its writer from others who write it down, not from who proves it', async () => {
  const writer = await aWriter();
  await changeEmailTo(house(), writer, `${uuidv7()}@example.com`);
  expect((await signUp(house(), writer.email)).body.code).toBe('email-taken');
  const { proof } = await proofOf(house(), writer.email);
  expect((await signUp(house(), writer.email, { emailProof: proof })).status).toBe(200);
});

test('who changes the address to the own one proves it by that', async () => {
  const writer = await aWriter();
  const { body } = await changeEmailTo(house(), writer, writer.email);
  expect(body).toMatchObject({ email: writer.email, emailProven: true });
  expect((await accountNow(house(), writer)).emailConfirmedAt).toEqual(house().clock.now());
});
