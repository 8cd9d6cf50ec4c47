import type { Page } from '@playwright/test';
import type { ImportReport } from '#domain/http/import-report.ts';
import { aManualPdf } from '#tests/builders/manual.ts';
import { demo } from '#web/all-screens/demo.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, anOwnerAtTheirBike, storeSession } from './steps/log-in.ts';
import { aDemoSession } from './steps/parts.ts';
import { aShopSession } from './steps/shop-person.ts';
import { isAt, press, step } from './steps/step.ts';
import type { TestServer } from './test-server.ts';

/** The maker of the bikes uploads a manual about them. */
function uploadManual(server: TestServer, facts: Record<string, string>, words: string): Promise<void> {
  return step(`the maker uploads ${facts.title} (${facts.language})`, async () => {
    const response = await fetch(`${server.url}/api/imports/manuals?${new URLSearchParams(facts)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf', 'authorization': `Bearer ${server.makerKey}` },
      body: new Uint8Array(await aManualPdf({ words, pages: 3 })),
    });
    expect((await response.json()) as ImportReport).toMatchObject({ refused: 0 });
  });
}

/** A browser with a viewer of PDFs, as an iPhone's, or without one, as an Android phone's. */
async function withViewer(page: Page, has: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => value });
  }, has);
}

/** As the owner of a bike whose maker has two manuals, on my bike. */
async function ownerWithManuals(scene: Scene) {
  const { server } = scene;
  await uploadManual(
    server,
    { code: 'guia', language: 'pt-BR', title: 'Guia', revision: '2026-03-02' },
    'Aperte os eixos.',
  );
  await uploadManual(server, { code: 'guia', language: 'en', title: 'The guide' }, 'Tighten the axles.');
  const { bike } = await anOwnerAtTheirBike(scene);
  return bike;
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('an owner reads a manual on a phone without a viewer, again after the line was down, and larger @spine', async ({
      scene,
      alarms,
      language,
    }) => {
      const { page, say } = scene;
      await withViewer(page, false);
      const { model } = await ownerWithManuals(scene);
      await page.getByRole('link', { name: new RegExp(`^${say.bike('manuals')}`) }).click();
      await isAt(scene, say.manuals('title', { model }));
      const headings = page.getByRole('heading', { level: 2 });
      await expect(headings).toHaveText(
        language === 'pt-BR' ? ['Português (Brasil)', 'Inglês'] : ['English', 'Brazilian Portuguese'],
      );
      await see(page, 'manuals');

      await step('the file cannot be fetched, then it can', async () => {
        alarms.expect(/^GET \/media\/manuals\/\S+ net::ERR_FAILED$/);
        await page.route('**/media/manuals/*', (route) => route.abort());
        await page.getByRole('link', { name: language === 'pt-BR' ? /^Guia/ : /^The guide/ }).click();
        await expect(page.getByRole('alert')).toContainText(say.manuals('reader.failed'));
        await see(page, 'manual, unreachable');
        await page.unroute('**/media/manuals/*');
        await press(scene, say.shell('try-again'));
      });
      const first = page.getByRole('listitem', { name: say.manuals('reader.page', { page: 1, pages: 3 }) });
      await expect(first).toContainText(language === 'pt-BR' ? 'Aperte os eixos. 1' : 'Tighten the axles. 1');
      await expect(page.getByText(say.manuals('reader.place', { page: 1, pages: 3 }))).toBeVisible();
      await see(page, 'manual');

      await step('larger, and on to the last page', async () => {
        const narrow = (await first.boundingBox())!.width;
        await press(scene, say.manuals('reader.larger'));
        await expect.poll(async () => (await first.boundingBox())!.width).toBeGreaterThan(narrow * 1.4);
        const last = page.getByRole('listitem', { name: say.manuals('reader.page', { page: 3, pages: 3 }) });
        await last.scrollIntoViewIfNeeded();
        await expect(page.getByText(say.manuals('reader.place', { page: 3, pages: 3 }))).toBeVisible();
        await expect(last).toContainText('3');
        await see(page, 'manual, larger');
      });
      await press(scene, say.manuals('reader.all'));
      await isAt(scene, say.manuals('title', { model }));
    });
  });
}

test('a phone with a viewer opens the PDF itself, in a tab', async ({ scene }) => {
  const { page } = scene;
  await withViewer(page, true);
  await ownerWithManuals(scene);
  await page.goto('/manuals');
  const link = page.getByRole('link', { name: /^Guia/ });
  await expect(link).toHaveAttribute('target', '_blank');
  const answer = await page.request.get((await link.getAttribute('href'))!);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a bike shop reads them too; a manual that is not there, or whose address was forged, says so', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  await uploadManual(server, { code: 'guia', language: 'pt-BR', title: 'Guia' }, 'Aperte os eixos.');
  const bike = server.bike();
  await aCyclist(server, { bike });
  await storeSession(page, { tokens: await aShopSession(server, 'mechanic') });
  await page.goto(`/${bike.tag}`);
  await page.getByRole('link', { name: new RegExp(`^${say.bike('manuals')}`) }).click();
  await isAt(scene, say.manuals('title', { model: bike.model }));
  for (const forged of ['0193b1c2-0000-7000-8000-00000000f11e', '<script>alert(1)</script>', 'x'.repeat(5_000)]) {
    await page.goto(`/manuals?manual=${encodeURIComponent(forged)}`);
    await isAt(scene, say.manuals('gone.title'));
  }
  await see(page, 'manual, gone');
  await press(scene, say.manuals('gone.way-on'));
  await isAt(scene, say.manuals('title', { model: bike.model }));
});

test('a model without manuals says so, and somebody else’s bike is not shown any', async ({ scene, alarms }) => {
  const { page, say, server } = scene;
  await storeSession(page, { tokens: await aDemoSession(server, demo.accounts.owner) });
  await page.goto(`/${demo.expired}`);
  await expect(page).toHaveURL('/my-bike');
  await page.goto('/manuals');
  await isAt(scene, say.manuals('none.title'));
  await see(page, 'no manuals');
  alarms.expect(`GET /api/bikes/${demo.others}/manuals 404`);
  await page.goto(`/${demo.others}`);
  await isAt(scene, 'Vento Carbono 105');
  // The server has drawn the heading; the bike is kept as soon as the app runs.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('product'))).toContain(demo.others);
  await page.goto('/manuals');
  await isAt(scene, say.manuals('not-mine.title'));
  await see(page, 'manuals of another’s bike');
});
