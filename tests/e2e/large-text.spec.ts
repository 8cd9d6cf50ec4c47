import { to } from '#domain/paths.ts';
import { coveredWords } from './covered-words.ts';
import { expect, test } from './fixtures.ts';
import { comeToRest } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { looks, setText } from './steps/looks.ts';
import { aDemoSession, partsOf } from './steps/parts.ts';
import { scan } from './steps/scan.ts';

test.use({ locale: 'pt-BR' });

for (const { name, size, text } of looks) {
  test(`${name}: nothing that is read or typed is covered or cut off @spine`, async ({ scene }) => {
    const { page, server } = scene;
    await page.setViewportSize(size);
    await page.addInitScript(setText, text);
    const fits = async (path: string) => {
      await page.goto(path);
      await comeToRest(page);
      await expect.poll(() => coveredWords(page), `${path} with ${name}`).toEqual([]);
    };
    const bike = server.bike();
    const owner = await aCyclist(server, { bike });
    await scan(scene, server.bike());
    for (const path of [page.url(), to.signUp(), to.register(), to.accessKey(), to.activationFailure()])
      await fits(path);
    await storeSession(page, owner);
    await page.goto(to.tag({ tag: bike.tag }));
    // Before that the phone still has the bike that was scanned first.
    await expect(page).toHaveURL(to.myBike());
    for (const path of [to.myBike(), to.profile(), to.bikeReceiptInfo(), to.shop.home()]) await fits(path);
    const tokens = await aDemoSession(server, 'marina@example.com');
    const [part] = await partsOf(server, tokens, 'MYPARTS1');
    await storeSession(page, { tokens });
    await page.goto(to.tag({ tag: 'MYPARTS1' }));
    await expect(page).toHaveURL(to.myBike());
    for (const path of [to.myBike(), to.profile(), to.claims(), to.bikePartList(), to.partDetails({ id: part!.id })])
      await fits(path);
    await page.goto(to.tag({ tag: 'REPA1RS1' }));
    await expect(page).toHaveURL(to.myBike());
    for (const path of [to.myBike(), to.claims(), to.transfer.start(), to.transfer.request({ transfering: 'true' })])
      await fits(path);
    const claim = await page
      .goto(to.claims())
      .then(() => page.getByRole('main').getByRole('link').first().getAttribute('href'));
    await fits(claim!);
  });
}
