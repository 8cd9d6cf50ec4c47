import type { Page } from '@playwright/test';
import { toDesk } from '#domain/desk-paths.ts';
import type { StaffSide } from '#domain/staff/office.ts';
import { codeAt, stepOf } from '#server/staff/factors/totp.ts';
import type { Scene } from '../fixtures.ts';
import type { NewDesk } from '../stocked-place.ts';

/** Demo people of the desk on the web; each logs in once a server, because a code is taken once. */
export const deskPeople = {
  administrator: { email: 'helena@example.com', side: 'brand' },
  afterSales: { email: 'bento@example.com', side: 'brand' },
  catalogue: { email: 'clara@example.com', side: 'brand' },
  reader: { email: 'rafael@example.com', side: 'brand' },
  platform: { email: 'iris@example.com', side: 'platform' },
  platformAdministrator: { email: 'olga@example.com', side: 'platform' },
  platformAfterSales: { email: 'noemi@example.com', side: 'platform' },
  platformCatalogue: { email: 'davi@example.com', side: 'platform' },
  platformReader: { email: 'lara@example.com', side: 'platform' },
} as const;
/** After-sales of the brand of the bikes with components, one for each language. */
export const deciders = { 'pt-BR': 'dora@example.com', 'en': 'dora.en@example.com' } as const;
export const deskPassword = 'Pedivela#2026';
export const demoSecret = 'PEDIVELADEMOPEDIVELADEMOPEDIVELA';

/** What an authenticator app shows for a secret, now or some steps of 30 seconds later. */
export const appCode = (secret = demoSecret, steps = 0) => codeAt(secret, stepOf(new Date()) + steps);

/** Types e-mail and password at the desk's door. */
export async function passDoor(
  { page, say }: Pick<Scene, 'say'> & { page: Page },
  email: string,
  password = deskPassword,
) {
  await page.getByLabel(say.account('field.email')).fill(email);
  await page.getByLabel(say.account('field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say.desk('log-in.submit') }).click();
}

/** Logs in at the desk by password and authenticator app. */
export function logInAtDesk(scene: Scene, who: keyof typeof deskPeople, steps = 0): Promise<void> {
  return enterDesk(scene, deskPeople[who], steps);
}

/** The same of anybody whose app has the demo's secret. */
export async function enterDesk(
  { page, say }: Pick<Scene, 'page' | 'say'>,
  { email, side }: { email: string; side: StaffSide },
  steps = 0,
): Promise<void> {
  await page.goto(toDesk[side].home());
  await passDoor({ page, say }, email);
  await showCode({ page, say }, appCode(demoSecret, steps));
}

/** The same of a brand with nothing, whose Administrator nobody else logs in as. */
export async function logInAtNewDesk({ page, say }: Scene, { email, secret }: NewDesk): Promise<void> {
  await page.goto(toDesk.brand.home());
  await passDoor({ page, say }, email);
  await showCode({ page, say }, appCode(secret));
}

async function showCode({ page, say }: Pick<Scene, 'say'> & { page: Page }, code: string): Promise<void> {
  await page.getByLabel(say.desk('factor.totp')).fill(code);
  await page.getByRole('button', { name: say.desk('factor.submit') }).click();
  await page.getByRole('navigation', { name: say.desk('frame.menu') }).waitFor();
}
