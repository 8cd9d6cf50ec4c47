import { to } from '#domain/paths.ts';
import { openTag, ends, walkers, walks, type Walker } from '#web/guards/guard-walk.cases.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { aCyclist, anOwnerAtTheirBike, storeSession } from './steps/log-in.ts';
import { aShopSession } from './steps/shop-person.ts';
import { isAt } from './steps/step.ts';

/** The bike of a walk; null where none is open. */
type Begin = (scene: Scene) => Promise<{ tag: string } | null>;

const begins: Partial<Record<Walker, Begin>> = {
  'nobody': () => Promise.resolve(null),
  'owner': async (scene) => (await anOwnerAtTheirBike(scene)).bike,
  'cyclist, no bike': async ({ page, server }) => {
    await storeSession(page, await aCyclist(server));
    return null;
  },
  'shop, an active bike': async (scene) => {
    const bike = scene.server.bike();
    await aCyclist(scene.server, { bike });
    await storeSession(scene.page, { tokens: await aShopSession(scene.server, 'owner') });
    await scene.page.goto(to.tag({ tag: bike.tag }));
    await expect(scene.page).toHaveURL(to.myBike());
    return bike;
  },
};

/** A few of the addresses; all are walked by `web/guards/guard-walk.test.ts`, without a browser. */
const sample = ['/profile', '/my-bike', '/sign-up', '/access-key', '/my-bike/claims', '/open-ticket/x', '/loja/menu'];

/** Where the table says that a walk ends, in the address bar. */
function wanted(walker: Walker, href: string, tag: string): string {
  const letter = walks.find((walk) => walk.href === href)!.expected[walkers.indexOf(walker)]!;
  if (letter === '.') return href;
  // The server says whose a tag is: at their own, owners are shown their bike.
  if (letter === 'A' && walker === 'owner') return to.myBike();
  // The shop's log-in leads those who are in already on to their menu.
  if (letter === 'S' && walker === 'shop, an active bike') return to.shop.menu();
  return ends[letter]!.replace(/, .*/, '').replace('{href}', encodeURIComponent(href)).replace(openTag, tag);
}

for (const [walker, begin] of Object.entries(begins) as [Walker, Begin][]) {
  test(`the walk of the rules: ${walker}`, async ({ scene, alarms }) => {
    // No part has the address that opens a ticket: on a quick machine its answer still comes before the next address.
    alarms.tolerate(/^GET \/api\/(shop\/bikes|my-bikes)\/\w+\/parts\/x 404$/);
    const bike = await begin(scene);
    for (const href of sample) {
      await scene.page.goto(href);
      await expect(scene.page, href).toHaveURL(wanted(walker, href, bike?.tag ?? ''));
    }
  });
}

test('a shop that opens an address that is no tag is not shown the bike scanned before', async ({ scene, alarms }) => {
  await begins['shop, an active bike']!(scene);
  for (const address of ['/foo-bar!', '/AB-12!', '/AB12CD34AB12CD34AB12C']) {
    alarms.expect(`GET ${address} 404`);
    await scene.page.goto(address);
    await isAt(scene, scene.say.shell('not-found.title'));
    await expect(scene.page).toHaveURL(address);
  }
});
