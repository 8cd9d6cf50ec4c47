import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, anOwnerAtTheirBike, storeSession } from './steps/log-in.ts';
import { fill, isAt, press, step } from './steps/step.ts';

test('an active bike of mine leads to my-bike', async ({ scene }) => {
  const { bike } = await anOwnerAtTheirBike(scene);
  await isAt(scene, scene.say.bike('title', { model: bike.model }));
});

test('an active bike of somebody else shows public facts only', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  const owner = await aCyclist(server, { bike });
  await storeSession(page, await aCyclist(server));
  await page.goto(`/${bike.tag}`);
  await isAt(scene, bike.model);
  await expect(page.getByText(say.tag('landing.registered'), { exact: true })).toBeVisible();
  await step('who is signed in is led to ask for it, not to log in', async () => {
    await expect(page.getByRole('link', { name: say.tag('landing.askForIt') })).toHaveAttribute(
      'href',
      '/ownership-transfer-request?transfering=false',
    );
    await expect(page.getByRole('link', { name: say.tag('landing.logIn') })).toHaveCount(0);
  });
  await see(page, 'landing of somebody else’s bike');
  const everything = await page.content();
  for (const secret of [owner.name, owner.email, bike.serialNumber]) expect(everything).not.toContain(secret);
});

test('a stolen bike shows a warning', async ({ scene }) => {
  const { page, say } = scene;
  await page.goto('/R0BBED01');
  await expect(page.getByText(say.tag('landing.reportedStolen'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: say.tag('landing.activate') })).toHaveCount(0);
  await see(page, 'landing of a stolen bike');
});

test('a tag that is on no bike yet says so', async ({ scene }) => {
  await scene.page.goto('/N0B1KE01');
  await expect(scene.page.getByText(scene.say.tag('landing.notOnBike'), { exact: true })).toBeVisible();
  await see(scene.page, 'landing of a tag without a bike');
});

test('a tag that nobody registered leads to the error screen', async ({ scene, alarms }) => {
  const { page, say } = scene;
  alarms.expect('GET /QQ77QQ77 404');
  await page.goto('/QQ77QQ77');
  await expect(page).toHaveURL('/error?reason=tag-unknown');
  await isAt(scene, say.shell('error.tag-unknown.title'));
  await see(page, 'error: unknown tag');
  await step('the next one is known', async () => {
    const bike = scene.server.bike();
    await press(scene, say.shell('ways.type'));
    await fill(scene, say.scan('typed.label'), bike.tag);
    await press(scene, say.scan('typed.submit'));
    await isAt(scene, bike.model);
  });
});

for (const path of ['/foo-bar!', '/ab', '/..%2F..', '/a/b/c']) {
  test(`${path} is not a page`, async ({ scene, alarms }) => {
    alarms.expect(`GET ${path} 404`);
    await scene.page.goto(path);
    await isAt(scene, scene.say.shell('not-found.title'));
    await see(scene.page, 'not found');
  });
}

test('a STANDARD product that is not preloaded redirects to the short-link address', async ({ page }) => {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const answer = await page.request.get('/standard', { maxRedirects: 0, headers: { 'user-agent': userAgent } });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('https://s.pedivela.example/STANDARD');
});

test('a tablet that calls itself a computer is judged by the app', async ({ anotherPhone }) => {
  const gone = 'https://s.pedivela.example/STANDARD';
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
  const page = await anotherPhone({ userAgent });
  await page.route(gone, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' }));
  await page.goto('/standard');
  await expect(page).toHaveURL(gone);
});

test('a tag URL of another brand is not trusted, and the product is removed', async ({ scene }) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  await page.goto(`/${bike.tag}?brand=${bike.slug.toUpperCase()}`);
  await isAt(scene, bike.model);
  await page.goto(`/${bike.tag}?brand=somebody-else`);
  await isAt(scene, say.shell('error.brand-mismatch.title'));
  await see(page, 'error: brand mismatch');
  await page.goto('/my-bike');
  await isAt(scene, say.shell('error.product-missing.title'));
});

test('on a computer: a notice with a QR code of the page, and no app @spine', async ({ anotherPhone, server, say }) => {
  const { tag } = server.bike();
  const page = await anotherPhone({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    hasTouch: false,
    isMobile: false,
    viewport: { width: 1280, height: 800 },
  });
  await page.goto(`/${tag}`);
  await expect(page.getByRole('heading', { level: 1, name: say.shell('desktop.title') })).toBeVisible();
  await expect(page.getByRole('img', { name: say.shell('desktop.code') })).toBeVisible();
  await expect(page.getByText(new RegExp(`${tag}$`))).toBeVisible();
  await expect(page.getByRole('link', { name: say.tag('landing.activate') })).toHaveCount(0);
  await see(page, 'desktop notice');
  await page.goto('/login');
  await expect(page).toHaveURL('/desktop-warning?to=%2Flogin');
});
