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
