import { to } from '#domain/paths.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aDiagnosedClaim } from './steps/claim.ts';
import { storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { computer } from './steps/shop.ts';

test('on a computer the desk has the list beside a claim, and is walked through by keys @both', async ({
  server,
  say,
  language: locale,
  anotherPhone,
  address,
}) => {
  const words = say['shop-claims'];
  const { claim } = await aDiagnosedClaim(server);
  const { claim: other } = await aDiagnosedClaim(server);
  const page = await anotherPhone({
    ...computer,
    locale,
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  await storeSession(page, { tokens: await aShopSession(server, 'owner') });
  await page.goto(to.shop.claims());
  await expect(page.getByText(words('desk.choose'))).toBeVisible();
  const links = page.locator('aside a[data-claim]');
  await expect(page.locator(`aside a[data-claim="${other.id}"]`)).toBeVisible();
  await see(page, 'the desk on a computer');
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.nth(0)).toBeFocused();
  const first = await links.nth(0).getAttribute('data-claim');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(to.shop.claim({ claim: first! }));
  await expect(page.locator('aside a[aria-current=page]')).toHaveAttribute('data-claim', first!);
  await page.keyboard.press('Escape');
  await expect(page.locator('aside a[aria-current=page]')).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.goto(to.shop.claim({ claim: claim.id }));
  await expect(page.getByText(words('desk.title'))).toBeVisible();
  await see(page, 'a claim beside the list');
  // What is typed is no command.
  await page.getByRole('textbox', { name: words('review.own') }).fill('j');
  await expect(page.getByRole('textbox', { name: words('review.own') })).toBeFocused();
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await see(page, `a claim beside the list, ${width} wide`);
  }
});

test('on a phone the list and a claim are screens of their own', async ({ scene }) => {
  const { page, say, server } = scene;
  const { claim } = await aDiagnosedClaim(server);
  await storeSession(page, { tokens: await aShopSession(server, 'owner') });
  await page.goto(to.shop.claim({ claim: claim.id }));
  await expect(page.getByText(say['shop-claims']('desk.title'))).toBeVisible();
  await expect(page.locator('aside')).toHaveCount(0);
});
