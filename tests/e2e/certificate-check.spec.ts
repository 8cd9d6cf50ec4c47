import { to } from '#domain/paths.ts';
import { expect, test, type Scene } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist, type Cyclist } from './steps/log-in.ts';
import { fill, isAt, press, step } from './steps/step.ts';

/** Changes one letter in the middle part (the claims) of a compact JWS. */
function flip(jws: string): string {
  const at = jws.indexOf('.') + 20;
  return jws.slice(0, at) + (jws[at] === 'A' ? 'B' : 'A') + jws.slice(at + 1);
}

const headersOf = ({ tokens }: Cyclist) => ({ authorization: `Bearer ${tokens.accessToken.token}` });

async function paperOf({ page }: Scene, person: Cyclist) {
  const number = person.certificateNumber!;
  const pdf = await page.request.get(`/api/my-certificates/${number}/pdf`, { headers: headersOf(person) });
  const known = (await (await page.request.get(`/api/certificates/${number}`)).json()) as { jws: string };
  return {
    number,
    jws: known.jws,
    pdf: { name: 'certificado.pdf', mimeType: 'application/pdf', buffer: await pdf.body() },
  };
}

/** Pastes a text and checks it. */
async function paste(scene: Scene, text: string): Promise<void> {
  await fill(scene, scene.say['certificate-check']('text'), text);
  await press(scene, scene.say['certificate-check']('submit'));
}

for (const locale of ['pt-BR', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a certificate’s PDF is checked on the reader’s device, without a network too @both', async ({
      scene,
      alarms,
    }) => {
      const { page, say, server, language } = scene;
      const check = say['certificate-check'];
      const person = await aCyclist(server, { bike: server.bike(), language });
      const { pdf, jws, number } = await paperOf(scene, person);
      const keys = page.waitForResponse('**/.well-known/jwks.json');
      await page.goto(to.certificateCheck());
      await isAt(scene, check('title'));
      await keys;
      await see(page, 'before a certificate was chosen');
      await step('the PDF is genuine, with the full name and what the register says', async () => {
        await page.locator('input[type=file]').setInputFiles(pdf);
        await expect(page.getByText(check('genuine.title'), { exact: true })).toBeVisible();
        await expect(page.getByText(person.name, { exact: true })).toBeVisible();
        await expect(page.getByText(check('full-name'))).toBeVisible();
        await expect(page.getByText(check('register.current'))).toBeVisible();
        await see(page, 'a certificate that was checked');
      });
      await step('without a network it says what the signature says, and what nobody could be asked', async () => {
        await alarms.cut(page.context());
        await paste(scene, flip(jws));
        await expect(page.getByText(check('altered.title'), { exact: true })).toBeVisible();
        await paste(scene, jws);
        await expect(page.getByText(check('genuine.title'), { exact: true })).toBeVisible();
        await expect(page.getByText(number, { exact: true })).toBeVisible();
        await expect(page.getByText(check('register.unreachable'))).toBeVisible();
        await paste(scene, 'PV-7F3K-20QX');
        await expect(page.getByText(check('no-text.title'), { exact: true })).toBeVisible();
        await alarms.connect(page.context());
      });
    });
  });
}

type Published = { keys: { kid: string }[]; periods: { kid: string; state: string; validUntil: string | null }[] };

test('a lost key, one that we do not know and one outside its time each get their sentence', async ({ scene }) => {
  const { page, say, server } = scene;
  const check = say['certificate-check'];
  const { jws } = await paperOf(scene, await aCyclist(server, { bike: server.bike() }));
  const cases = {
    'lost': ({ periods }: Published) => ({ keys: [], periods: periods.map((one) => ({ ...one, state: 'lost' })) }),
    'unknown-key': () => ({ keys: [], periods: [] }),
    'out-of-period': ({ keys, periods }: Published) => ({
      keys,
      periods: periods.map((one) => ({ ...one, state: 'retired', validUntil: '2020-01-01T00:00:00.000Z' })),
    }),
  };
  for (const [says, change] of Object.entries(cases)) {
    await page.route('**/.well-known/jwks.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as Published) });
    });
    const keys = page.waitForResponse('**/.well-known/jwks.json');
    await page.goto('about:blank');
    await page.goto(to.certificateCheck());
    await keys;
    await paste(scene, jws);
    await expect(page.getByText(check(`${says as keyof typeof cases}.title`), { exact: true })).toBeVisible();
    await expect(page.getByText(check('altered.title'), { exact: true })).toHaveCount(0);
    await see(page, `a certificate, ${says}`);
    await page.unroute('**/.well-known/jwks.json');
  }
});

test('a genuine certificate that counts no more says so first', async ({ scene }) => {
  const { page, say, server } = scene;
  const check = say['certificate-check'];
  const { jws } = await paperOf(scene, await aCyclist(server, { bike: server.bike() }));
  const at = '2026-11-17T12:00:00.000Z';
  const cases = {
    superseded: { supersededAt: at },
    stolen: { supersededAt: at, stolenAt: at },
    contested: { isContested: true },
  };
  await page.goto(to.certificateCheck());
  for (const [says, now] of Object.entries(cases)) {
    await page.route('**/api/certificates/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...now } });
    });
    await paste(scene, jws);
    await expect(page.getByText(check(`but.${says as keyof typeof cases}.title`), { exact: true })).toBeVisible();
    await expect(page.getByText(check('genuine.title'), { exact: true })).toHaveCount(0);
    await see(page, `a genuine certificate, ${says}`);
    await page.unroute('**/api/certificates/*');
  }
});
