import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { confirmPhone, requestPhoneCode } from '#domain/account/contacts.contract.ts';
import type { Language } from '#domain/account/language.ts';
import type { Profile } from '#domain/account/profile.contract.ts';
import { createAccount } from '#domain/account/session.contract.ts';
import type { Tokens } from '#domain/account/session.ts';
import { termsVersion } from '#domain/account/terms.ts';
import { to } from '#domain/paths.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import type { Scene } from '#tests/e2e/fixtures.ts';
import type { Person, TestServer } from '#tests/e2e/test-server.ts';
import { mustCall, codeSentTo, type Caller } from '#tests/production/client.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { fill, press, step } from './step.ts';

/** A person with an account and an open session, and the bike's certificate if one was activated. */
export type Cyclist = Person & { tokens: Tokens; certificateNumber: string | undefined };

type Wish = { phoneConfirmed?: boolean; bike?: StockedBike; language?: Language; acceptedTerms?: string };

/** Creates an account with the API, for tests that begin after the registration. */
export async function aCyclist(server: TestServer, wishes: Wish = {}): Promise<Cyclist> {
  const { phoneConfirmed = true, bike, language = 'pt-BR', acceptedTerms = termsVersion } = wishes;
  const person = server.person();
  const { name, email, password, phoneE164: phone } = person;
  const caller: Caller = { address: server.address() };
  const wish = { id: randomUUID(), name, email, password, language, acceptedTerms, isAdult: true as const };
  const { tokens } = await mustCall(server.url, createAccount, wish, caller);
  caller.token = tokens.accessToken.token;
  if (phoneConfirmed) {
    const { codeId } = await mustCall(server.url, requestPhoneCode, { phone }, caller);
    await mustCall(server.url, confirmPhone, { phone, codeId, code: await codeSentTo(server.url, phone) }, caller);
  }
  const activated =
    bike && (await mustCall(server.url, activateWarranty, { tag: bike.tag, serialNumber: bike.serialNumber }, caller));
  return { ...person, tokens, certificateNumber: activated?.certificateNumber };
}

/**
 * Stores a session on the phone, as if the person had logged in some days ago. The phone knows the account's language since then, and its
 * own switch was used later.
 */
export function storeSession(page: Page, { tokens }: Pick<Cyclist, 'tokens'>): Promise<void> {
  return step('be logged in', async () => {
    await page.goto('/robots.txt');
    const headers = { authorization: `Bearer ${tokens.accessToken.token}` };
    const { id, languageAt } = (await (await page.request.get('/api/me', { headers })).json()) as Profile;
    const known = JSON.stringify({ state: { id, at: languageAt }, version: 1 });
    await page.evaluate(
      ([kept, language]) => {
        localStorage.setItem('tokens', kept);
        localStorage.setItem('accountLanguage', language);
      },
      [JSON.stringify(tokens), known] as const,
    );
  });
}

/** Somebody who owns a bike and is logged in, with the phone at that bike. */
export async function anOwnerAtTheirBike({ page, server }: Scene): Promise<{ person: Cyclist; bike: StockedBike }> {
  const bike = server.bike();
  const person = await aCyclist(server, { bike });
  await storeSession(page, person);
  await page.goto(to.tag({ tag: bike.tag }));
  await expect(page).toHaveURL(to.myBike());
  return { person, bike };
}

/** Fills the log-in screen and sends it. */
export function logIn(scene: Scene, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  return step('log in', async () => {
    await fill(scene, scene.say.address('contact'), email);
    await fill(scene, scene.say.account('field.password'), password);
    await press(scene, scene.say.account('login.submit'));
  });
}
