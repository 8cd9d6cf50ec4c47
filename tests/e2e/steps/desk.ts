import type { Page } from '@playwright/test';
import { toDesk } from '#domain/paths.ts';
import { codeAt, stepOf } from '#server/staff/factors/totp.ts';
import type { Scene } from '../fixtures.ts';

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
export const deskPassword = 'Pedivela#2026';
const demoSecret = 'PEDIVELADEMOPEDIVELADEMOPEDIVELA';

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
export async function logInAtDesk({ page, say }: Scene, who: keyof typeof deskPeople, steps = 0): Promise<void> {
  const { email, side } = deskPeople[who];
  await page.goto(toDesk[side].home());
  await passDoor({ page, say }, email);
  await page.getByLabel(say.desk('factor.totp')).fill(appCode(demoSecret, steps));
  await page.getByRole('button', { name: say.desk('factor.submit') }).click();
  await page.getByRole('navigation', { name: say.desk('frame.menu') }).waitFor();
}
