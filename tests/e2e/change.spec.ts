import { randomUUID } from 'node:crypto';
import { resetPassword } from '#domain/account/password.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logIn } from '#domain/account/session.contract.ts';
import { getOwnShop, logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { callServer, codeSentTo, lettersTo } from '#tests/production/client.ts';
import { demo } from '#web/all-screens/demo.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { enterNewPhone, proveByPassword, undoLinkTo } from './steps/change.ts';
import { aCyclist, anOwnerAtTheirBike, storeSession } from './steps/log-in.ts';
import { computer } from './steps/shop.ts';
import { fill, isAt, press } from './steps/step.ts';
import type { TestServer } from './test-server.ts';

/** People of the demo's shop who are not used by other tests, one for each language. */
const employees = {
  'pt-BR': { email: 'flavia@example.com', phone: '+5511900000015' },
  'en': { email: 'marcos@example.com', phone: '+5511900000012' },
} as const;

/** Both sessions of a person of the demo's shop. */
async function bothSessions(server: TestServer, { email, phone }: { email: string; phone: string }) {
  const address = server.address();
  const cyclist = await callServer(server.url, logIn, { email, password: demo.password }, { address });
  const asked = await callServer(server.url, requestLogInCode, { phone }, { address });
  if (!cyclist.ok || !asked.ok) throw new Error(`${email} does not get in.`);
  const code = { codeId: asked.body.codeId, code: await codeSentTo(server.url, phone) };
  const shop = await callServer(server.url, logInAtShop, { id: randomUUID(), phone, ...code }, { address });
  if (!shop.ok) throw new Error(`${phone} does not get into the shop.`);
  return { tokens: cyclist.body.tokens, shopToken: shop.body.tokens.accessToken.token };
}

/** Sets a new password with the link from the undo, and checks that the account has the old phone. */
async function phoneAfterReset(server: TestServer, { email }: { email: string }): Promise<string | null> {
  const address = server.address();
  const [letter] = (await lettersTo(server.url, email)).filter(({ kind }) => kind === 'change-undone');
  const [, token] = /reset-password\?token=([\w-]+)/.exec(letter!.text)!;
  const password = 'Outra#2027 senha';
  await callServer(server.url, resetPassword, { token: token!, password }, { address });
  const back = await callServer(server.url, logIn, { email, password }, { address });
  if (!back.ok) throw new Error(`${email} does not get in again.`);
  const me = await callServer(server.url, getProfile, {}, { token: back.body.tokens.accessToken.token });
  return me.ok ? me.body.phone : null;
}

for (const locale of ['pt-BR', 'en-US'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a new phone is reported to the old one, whose link restores it and ends the shop’s session', async ({
      scene,
      anotherPhone,
    }) => {
      const { page, say, server, language } = scene;
      const employee = employees[language];
      const { tokens, shopToken } = await bothSessions(server, employee);
      const bike = server.bike();
      await storeSession(page, { tokens });
      await page.goto(`/${bike.tag}`);
      await page.goto('/profile');
      const person = server.person();
      await enterNewPhone(scene, person);
      await see(page, 'profile/phone, code and password');
      await proveByPassword(scene, demo.password);
      await expect(page).toHaveURL('/profile');
      const ended = await callServer(server.url, getOwnShop, {}, { token: shopToken });
      expect(ended.ok ? 'open' : ended.problem?.code).toBe('session-ended');
      const desk = await anotherPhone({ ...computer, locale });
      // Part of a link: what to do, without a button to a log-in that does not open on computers.
      await desk.goto(`${server.url}/undo-change`);
      await isAt({ ...scene, page: desk }, say.identity('problem.no-token.title'));
      await expect(desk.getByText(say.identity('problem.on-phone'))).toBeVisible();
      await expect(desk.getByRole('link', { name: say.account('reset.log-in') })).toHaveCount(0);
      await see(desk, 'undo-change without a token, on a computer');
      await desk.goto(server.url + (await undoLinkTo(scene, employee.phone)));
      await isAt({ ...scene, page: desk }, say.identity('undo.title'));
      await see(desk, 'undo-change');
      await press({ ...scene, page: desk }, say.identity('undo.action'));
      await isAt({ ...scene, page: desk }, say.identity('undone.title'));
      await see(desk, 'undo-change, undone');
      await desk.reload();
      await isAt({ ...scene, page: desk }, say.identity('undone.title'));
      for (const contact of [employee.phone, person.phoneE164, employee.email]) {
        const kinds = (await lettersTo(server.url, contact)).map(({ kind }) => kind);
        expect(kinds).toContain('change-undone');
      }
      expect(await phoneAfterReset(server, employee)).toBe(employee.phone);
    });
  });
}

test('a new e-mail, proven by a code to the phone @spine', async ({ scene }) => {
  const { page, say, server } = scene;
  const { person } = await anOwnerAtTheirBike(scene);
  const { email } = server.person();
  await page.goto('/profile');
  await page.getByRole('link', { name: say.profile('change-email-label') }).click();
  await isAt(scene, say.identity('email.title'));
  await see(page, 'profile/email');
  await fill(scene, say.account('field.email'), email);
  await press(scene, say.account('phone.submit'));
  await isAt(scene, say.identity('confirm.title'));
  const [letter] = await lettersTo(server.url, email);
  await fill(scene, say.account('field.code'), /\b\d{6}\b/.exec(letter!.text)![0]);
  await page.getByRole('button', { name: /\(11\)/ }).click();
  const proof = page.getByRole('textbox', { name: /\(11\)/ });
  await expect(proof).toBeVisible();
  await see(page, 'profile/email, two codes');
  await proof.fill(await codeSentTo(server.url, person.phoneE164));
  await press(scene, say.identity('confirm.submit'));
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('a wrong password is shown at its field, and the input is kept', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  alarms.expect('POST /api/me/phone 403');
  const { person } = await anOwnerAtTheirBike(scene);
  await page.goto('/profile');
  await enterNewPhone(scene, server.person());
  await proveByPassword(scene, 'Wrong#2026');
  await expect(page.getByRole('alert')).toHaveText(say.shell('refusal.wrong-password'));
  await proveByPassword(scene, person.password);
  await expect(page).toHaveURL('/profile');
});

test('wrong digits are not sent twice, neither of the new number’s code nor of the proof’s', async ({
  scene,
  alarms,
}) => {
  const { page, say, server } = scene;
  alarms.expect('POST /api/me/phone 403');
  const { person: cyclist } = await anOwnerAtTheirBike(scene);
  await page.goto('/profile');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/me/phone')) sent.push(request.postData()!);
  });
  const person = server.person();
  await enterNewPhone(scene, person);
  const right = await codeSentTo(server.url, person.phoneE164);
  const code = page.getByRole('textbox', { name: say.account('field.code'), exact: true });
  await page.getByRole('button', { name: /\(11\)/ }).click();
  const proof = page.getByRole('textbox', { name: /\(11\)/ });
  // Before its field is there the newest code may be the one of the registration.
  await expect(proof).toBeVisible();
  const rightProof = await codeSentTo(server.url, cyclist.phoneE164);
  const alert = page.getByRole('alert');
  const wrongOf = (digits: string) => (digits === '111111' ? '222222' : '111111');

  await proof.fill(wrongOf(rightProof));
  await press(scene, say.identity('confirm.submit'));
  await expect(alert).toHaveText(say.shell('refusal.code-wrong'));
  await press(scene, say.identity('confirm.submit'));
  await expect(proof).toBeFocused();
  await proof.fill(rightProof);
  await expect(alert).toHaveCount(0);
  await code.fill(wrongOf(right));
  await press(scene, say.identity('confirm.submit'));
  await expect(alert).toHaveText(say.shell('refusal.code-wrong'));
  await code.fill(right);
  await expect(alert).toHaveCount(0);
  await code.fill(wrongOf(right));
  await press(scene, say.identity('confirm.submit'));
  await expect(alert).toHaveText(say.shell('refusal.code-wrong'));
  await expect(code).toBeFocused();
  expect(sent).toHaveLength(2);
  await code.fill(right);
  await press(scene, say.identity('confirm.submit'));
  await expect(page).toHaveURL('/profile');
  expect(new Set(sent).size).toBe(sent.length);
});

test('a new name, and the certificate issued anew with it', async ({ scene, alarms }) => {
  const { page, say } = scene;
  const { person } = await anOwnerAtTheirBike(scene);
  await page.goto('/profile');
  await page.getByRole('link', { name: say.profile('edit-name') }).click();
  await isAt(scene, say.identity('name.title'));
  await see(page, 'profile/name');
  await fill(scene, say.account('field.name'), 'Zulmira Reis');
  await fill(scene, say.account('field.current-password'), person.password);
  await press(scene, say.identity('name.submit'));
  await expect(page).toHaveURL('/profile');
  await see(page, 'profile, certificate with another name');
  await press(scene, say.profile('outdated.action'));
  await expect(page.getByText(say.profile('outdated.text'))).toHaveCount(0);
  // The owner's own view is that of the current certificate only.
  alarms.expect(`GET /api/my-certificates/${person.certificateNumber} 404`);
  await page.goto(`/certificate/${person.certificateNumber}`);
  const [issuedAnew] = say.ownership('superseded.renewed-title').split('{{');
  await expect(page.getByText(issuedAnew!.trim())).toBeVisible();
  await see(page, 'certificate, issued anew');
});

test('an address is proven by the link that the profile sends, within its own account', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  const person = await aCyclist(server, { bike });
  const link = async () => {
    const letters = (await lettersTo(server.url, person.email)).filter(({ kind }) => kind === 'prove-address');
    return letters.flatMap(({ text }) => /\/confirm-email\?token=[\w-]+/.exec(text)?.[0] ?? []);
  };
  await storeSession(page, person);
  await page.goto(`/${bike.tag}`);
  await page.goto('/profile');
  await press(scene, say.profile('send-link'));
  await expect(page.getByText(say.profile('link-sent'))).toBeVisible();
  await expect.poll(link).not.toEqual([]);
  await page.goto((await link())[0]!);
  await isAt(scene, say.identity('address.title'));
  await see(page, 'confirm-email');
  await press(scene, say.identity('address.submit'));
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(say.profile('email-proven'), { exact: true })).toBeVisible();
  // The certificate and the warranty's statement waited for that.
  const certificates = async () =>
    (await lettersTo(server.url, person.email)).flatMap(({ attachments }) =>
      attachments.map(({ filename }) => filename),
    );
  await expect
    .poll(certificates)
    .toEqual([
      `${say.ownership('file-name')}-${person.certificateNumber}.pdf`,
      `${say.bike('statement.file-name')}.pdf`,
    ]);
});
