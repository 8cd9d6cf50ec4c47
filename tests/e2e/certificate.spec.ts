import { maskName } from '#domain/account/name.ts';
import { paperFragment } from '#domain/ownership/certificate.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { aCyclist } from './steps/log-in.ts';
import { isAt } from './steps/step.ts';

/** Changes one letter in the middle part (the claims) of a compact JWS. */
function flip(jws: string): string {
  const at = jws.indexOf('.') + 20;
  return jws.slice(0, at) + (jws[at] === 'A' ? 'B' : 'A') + jws.slice(at + 1);
}

test('a certificate with one changed byte is not genuine @spine', async ({ scene }) => {
  const { page, say, server } = scene;
  const { certificateNumber: number } = await aCyclist(server, { bike: server.bike() });
  await page.goto(`/certificate/${number}`);
  await expect(page.getByText(say.ownership('genuine'), { exact: true })).toBeVisible();
  await page.route(`**/api/certificates/${number}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { jws: string };
    await route.fulfill({ response, json: { ...body, jws: flip(body.jws) } });
  });
  await page.reload();
  await isAt(scene, say.ownership('not-genuine.title'));
  await expect(page.getByText(say.ownership('genuine'), { exact: true })).toHaveCount(0);
  await see(page, 'certificate, not genuine');
});

test('a certificate signed outside its key’s time is what the register says, and nobody is called a forger', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const { certificateNumber: number, name } = await aCyclist(server, { bike: server.bike() });
  await page.route('**/.well-known/jwks.json', async (route) => {
    const response = await route.fetch();
    const { keys, periods } = (await response.json()) as { keys: object[]; periods: object[] };
    const later = periods.map((one) => ({ ...one, validFrom: '2099-01-01T00:00:00.000Z' }));
    await route.fulfill({ response, json: { keys, periods: later } });
  });
  await page.goto(`/certificate/${number}`);
  await isAt(scene, maskName(name));
  await expect(page.getByText(say.ownership('out-of-period.title'))).toBeVisible();
  await expect(page.getByText(say.ownership('genuine'), { exact: true })).toHaveCount(0);
  await see(page, 'certificate, signed outside its key’s time');
});

test('the code on the paper brings the full name, which the phone checks and the server never sees', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const { certificateNumber: number, name, tokens } = await aCyclist(server, { bike: server.bike() });
  const answer = await page.request.get(`/api/my-certificates/${number}`, {
    headers: { authorization: `Bearer ${tokens.accessToken.token}` },
  });
  const { ownerSalt } = (await answer.json()) as { ownerSalt: string };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.goto(`/certificate/${number}${paperFragment({ ownerName: name, ownerSalt })}`);
  await isAt(scene, name);
  await expect(page.getByText(say.ownership('paper.checked'))).toBeVisible();
  await see(page, 'certificate, from its paper');
  expect(asked.join()).not.toContain(ownerSalt);
  await page.goto('about:blank');
  await page.goto(`/certificate/${number}${paperFragment({ ownerName: 'Márcia Silva', ownerSalt })}`);
  await expect(page.getByText(say.ownership('paper.wrong-title'))).toBeVisible();
  await expect(page.getByText('Márcia Silva')).toHaveCount(0);
});

test('a number that was never issued is unknown; an invalid number is reported as invalid', async ({
  scene,
  alarms,
}) => {
  const { page, say } = scene;
  alarms.expect('GET /api/certificates/PV-0000-0000 404', 'GET /api/certificates/abc 404');
  await page.goto('/certificate/PV-0000-0000');
  await isAt(scene, say.ownership('unknown.title'));
  await see(page, 'certificate, unknown');
  await page.goto('/certificate/abc');
  await isAt(scene, say.ownership('malformed.title'));
  await see(page, 'certificate, malformed');
});
