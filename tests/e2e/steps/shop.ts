import { expect, type Page } from '@playwright/test';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Scene } from '#tests/e2e/fixtures.ts';
import { see } from '#tests/e2e/see.ts';
import type { Person, TestServer } from '#tests/e2e/test-server.ts';
import { codeSentTo, lettersTo } from '#tests/production/client.ts';
import { fill, isAt, press, step } from './step.ts';

/** The operator's default address in a production server. */
export const operator = 'operator@pedivela.example';

/** A browser on a computer, as an approver may use it. */
export const computer = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** What people who register say their shop is called. */
export const shopName = 'Oficina Aro 29';

export type ShopWish = { cnpj: string; office: Office };

/** The first steps of a registration: an e-mail address and the code that proves it. */
export async function proveEmail(scene: Scene, person: Pick<Person, 'email'>): Promise<void> {
  await scene.page.goto('/loja');
  await press(scene, scene.say.shop('landing.register'));
  await enterEmail(scene, person);
}

/** An e-mail address and the code that proves it, where they are asked for. */
export function enterEmail(scene: Scene, { email }: Pick<Person, 'email'>): Promise<void> {
  const { say, server } = scene;
  return step('prove the e-mail', async () => {
    await isAt(scene, say.shop('email.title'));
    await fill(scene, say.account('field.email'), email);
    await press(scene, say.shop('email.submit'));
    await isAt(scene, say.account('code.title'));
    const [letter] = await lettersTo(server.url, email);
    await fill(scene, say.account('field.code'), /\d{6}/.exec(letter?.text ?? '')![0]);
  });
}

/** The shop, as people type it, and the person's office in it. */
export function enterCompany(scene: Scene, { cnpj, office }: ShopWish): Promise<void> {
  const { page, say } = scene;
  return step('enter the company', async () => {
    await isAt(scene, say.shop('company.title'));
    await page.getByRole('textbox', { name: say.shop('company.cnpj') }).pressSequentially(cnpj.toLowerCase());
    await expect(page.getByRole('textbox', { name: say.shop('company.cnpj') })).toHaveValue(formatCnpj(cnpj));
    await fill(scene, say.shop('company.name'), shopName);
    await fill(scene, say.shop('company.city'), 'Campinas');
    // The texts of other options may contain this name: they say what those offices do.
    const choice = page
      .locator('label')
      .filter({ has: page.getByText(say.shop(`offices.${office}.name`), { exact: true }) });
    await choice.getByRole('radio').check();
    await press(scene, say.account('continue'));
  });
}

export function enterYou(scene: Scene, { name, phone }: Pick<Person, 'name' | 'phone'>): Promise<void> {
  const { say } = scene;
  return step('enter name and WhatsApp', async () => {
    await isAt(scene, say.shop('you.title'));
    await fill(scene, say.shop('you.name'), name);
    await fill(scene, say.shop('you.whatsapp'), phone);
    await scene.page.getByRole('checkbox', { name: say.age('adult') }).check();
    await press(scene, say.account('continue'));
    await isAt(scene, say.account('code.title'));
  });
}

/** Types the code that was texted; the last digit sends it. The screen for it appears when the letter exists. */
export function enterTextedCode(scene: Scene, { phoneE164 }: Pick<Person, 'phoneE164'>): Promise<void> {
  return step('enter the texted code', async () => {
    await isAt(scene, scene.say.account('code.title'));
    await fill(scene, scene.say.account('field.code'), await codeSentTo(scene.server.url, phoneE164));
  });
}

/** From the start of a registration to the page that the request is sent, or that one exists. */
export async function registerAtShop(scene: Scene, person: Person, wish: ShopWish, outcome = 'waiting'): Promise<void> {
  await proveEmail(scene, person);
  await enterCompany(scene, wish);
  await enterYou(scene, person);
  await enterTextedCode(scene, person);
  await isAt(scene, scene.say.shop(`success.${outcome as 'waiting'}.title`));
}

/** The link in the newest letter to an approver about this shop. */
export async function linkTo(scene: Scene, approver: string, cnpj: string): Promise<string> {
  const letters = await lettersTo(scene.server.url, approver);
  const letter = letters.find(({ kind, text }) => kind === 'shop-request' && text.includes(formatCnpj(cnpj)));
  return /\/loja\/employee-request\?token=[\w-]+/.exec(letter!.text)![0];
}

/** The path of the link in the newest invitation to a phone. */
export async function invitationPathOf({ url }: TestServer, { phoneE164 }: Person): Promise<string> {
  return /\/loja\/invitation\?token=[\w-]+$/.exec((await lettersTo(url, phoneE164))[0]!.text)![0];
}

/** Opens a link and answers the request, with its confirmation. */
export function decide(
  scene: Scene,
  { link, name, state, reason }: { link: string; name: string; state: 'approved' | 'rejected'; reason?: string },
): Promise<void> {
  const { page, say } = scene;
  return step(`answer the request: ${state}`, async () => {
    await page.goto(link);
    await isAt(scene, say.shop('request.title', { name }));
    await see(page, 'employee-request');
    await press(scene, say.shop(state === 'approved' ? 'request.approve' : 'request.reject'));
    const dialog = page.getByRole('dialog', { name: say.shop(`request.confirm.${state}.title`, { name }) });
    await expect(dialog).toBeVisible();
    await see(page, `employee-request, ${state}?`);
    if (reason) await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: say.shop(`request.confirm.${state}.action`) }).click();
    await isAt(scene, say.shop(`request.done.${state}.title`));
    await see(page, `employee-request, ${state}`);
  });
}

/** Requests a code on the landing of shops and types it. */
export function logInAtShop(scene: Scene, person: Pick<Person, 'phone' | 'phoneE164'>): Promise<void> {
  const { page, say } = scene;
  return step('log in at the shop', async () => {
    await page.goto('/loja');
    await fill(scene, say.account('field.phone'), person.phone);
    await press(scene, say.shop('landing.submit'));
    await isAt(scene, say.account('code.title'));
    await enterTextedCode(scene, person);
  });
}

/** Checks that the person is logged in: the menu is open. */
export async function isIn(page: Page): Promise<void> {
  await expect(page).toHaveURL('/loja/menu');
}
