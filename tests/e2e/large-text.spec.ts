import { to } from '#domain/paths.ts';
import { screenStates } from '#tools/screen-states.ts';
import { openPhone, readDemo, show } from '#tools/screens/phone.ts';
import { coveredWords } from './covered-words.ts';
import { expect, test } from './fixtures.ts';
import { comeToRest } from './see.ts';
import { aCyclist, storeSession } from './steps/log-in.ts';
import { aDemoSession, partsOf } from './steps/parts.ts';
import { scan } from './steps/scan.ts';

test.use({ locale: 'pt-BR' });

const looks = [
  { name: 'large text', size: { width: 360, height: 780 }, text: '200%' },
  { name: 'a small phone', size: { width: 320, height: 568 }, text: '100%' },
] as const;

/** What claims and transfers show at its fullest, and the sheets in which something is asked. */
const shown = [
  'claim-decision--review',
  'claim-decision--rejecting',
  'my-bike-claims--some',
  'my-bike-claims-claim--remedies',
  'my-bike-claims-claim--rejected',
  'my-bike-claims-claim--writing',
  'request-claim-partid--near',
  'request-claim-partid--wrong',
  'loja-warranty--filled',
  'loja-warranty-claim--review',
  'loja-warranty-claim--reject',
  'loja-warranty-claim--replace',
  'loja-warranty-numbers--filled',
  'open-ticket-partid--conflict',
  'open-ticket-success--shop',
  'my-bike-check-links--shared',
  'bike-check-secret--claims',
  'ownership-review--filled',
  'transfer-approval--asked-mine',
  'ownership-transfer--owner',
  'ownership-transfer-request--hand-over',
  'ownership-transfer-request--ask',
  'ownership-transfer-request-success--give',
  'ownership-transfer-request-failure--failed',
  'my-bike-transfers-transfer--handed-over',
  'my-bike-transfers-transfer--approving',
  'my-bike-transfers-transfer--objecting',
  'insurance-reward--earned',
  'insurance-plans--several',
  'insurance-terms-of-service--unread',
  'insurance-register-cpf--empty',
  'insurance-agreement-warning--open',
  'insurance-register-address--empty',
  'insurance-claim-file--half',
  'my-bike-stolen--insurer',
];

/** The page's own size of text, as somebody sets it on their phone. */
const setText = (size: string) =>
  document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size));

for (const { name, size, text } of looks) {
  test(`${name}: nothing that is read or typed is covered or cut off`, async ({ scene }) => {
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
    for (const path of [to.bikePartList(), to.partDetails({ id: part!.id })]) await fits(path);
  });
}

test('claims, transfers and insurance are read as a whole, with large text and on a small phone', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const states = screenStates.filter(({ id }) => shown.includes(id));
  expect(states).toHaveLength(shown.length);
  const demo = await readDemo(server.url, states);
  const phone = await openPhone(browser, server.url, 'pt-BR', 1);
  const [first] = looks;
  await phone.addInitScript(setText, first.text);
  phone.on('page', (page) => void page.setViewportSize(first.size));
  for (const state of states) {
    const page = await show(phone, state, demo);
    // Opening a state takes longest: the second look is at the same page.
    for (const { name, size, text } of looks) {
      await page.setViewportSize(size);
      await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), text);
      await comeToRest(page);
      await expect.poll(() => coveredWords(page), `${state.id} with ${name}`).toEqual([]);
    }
    await page.close();
  }
  await phone.close();
});
