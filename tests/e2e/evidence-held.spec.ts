import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { addFiles, anOpenForm, listenTo } from './steps/evidence.ts';

test('what a day has no room for any more stays on the phone, which says when it goes, and goes', async ({
  scene,
  alarms,
}) => {
  const { page, say } = scene;
  const asked = listenTo(page);
  alarms.tolerate(/^PUT \/api\/uploads\/[\w-]+ (429|503)$/);
  const refused = { status: 429, code: 'uploads-used-up', retryAt: new Date(Date.now() + 7_200_000).toISOString() };
  const refusal = { current: refused as Partial<typeof refused> };
  await page.route('**/api/uploads/*', (route) => {
    const { status = 503 } = refusal.current;
    return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(refusal.current) });
  });
  await anOpenForm(scene);
  await addFiles(page, say);
  const [before = ''] = say.shell('held.uploads-used-up', { time: '|' }).split('|');
  await expect(page.getByText(before)).toBeVisible();
  await see(page, 'diagnosis with files for which the day has no room');
  refusal.current = { code: 'no-room' };
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(say.shell('held.no-room'))).toBeVisible();
  await page.unroute('**/api/uploads/*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(say.shell('held.no-room'))).toBeHidden();
  await expect.poll(() => asked.filter((one) => one.startsWith('PUT uploads')).length).toBe(3);
});

test('a proxy on the way that takes less than the server gets smaller pieces; one that takes nothing is told of', async ({
  scene,
  alarms,
}) => {
  const { page, say } = scene;
  const sizes: number[] = [];
  const most = 70_000;
  const proxy = { takesNothing: false };
  alarms.tolerate(/^POST \/api\/uploads\/[\w-]+\/pieces (413|502)$/);
  await page.route('**/api/uploads/*/pieces?*', (route) => {
    const bytes = route.request().postDataBuffer()!.length;
    if (proxy.takesNothing)
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
    if (bytes > most) return route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>Too large</h1>' });
    sizes.push(bytes);
    return route.continue();
  });
  proxy.takesNothing = true;
  await anOpenForm(scene);
  await addFiles(page, say);
  for (let times = 0; times < 3; times++) await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(say.shell('held.not-taken'))).toBeVisible();
  await see(page, 'diagnosis whose files do not get through');
  proxy.takesNothing = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(say.shell('held.not-taken'))).toBeHidden();
  await expect(page.getByText(say.evidence('waiting', { count: 1 }))).toBeHidden();
  await expect.poll(() => sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
});
