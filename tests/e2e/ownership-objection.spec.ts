import { randomUUID } from 'node:crypto';
import { askForReview } from '#domain/ownership/review.contract.ts';
import { to } from '#domain/paths.ts';
import { beginUpload } from '#domain/uploads/contract.ts';
import { aFreePort } from '#tests/free-port.ts';
import { operator } from '#tests/operator/operator-process.ts';
import { mustCall } from '#tests/production/client.ts';
import { aPlace, type Place } from '#tests/production/place.ts';
import { startProduction, type ProductionServer } from '#tests/production/server.ts';
import { inactiveBikes, stock, type StockedBike } from '#tests/production/stock-bikes.ts';
import { expect, test } from './fixtures.ts';
import { see } from './see.ts';
import { storeSession, type Cyclist } from './steps/log-in.ts';
import { isAt, press, step } from './steps/step.ts';
import { dialogOf } from './steps/theft.ts';
import { aProvenCyclist, linkMailedTo, onAnotherPhone } from './steps/transfer.ts';
import type { TestServer } from './test-server.ts';

/** Somebody has asked for a bike with a paper; the request's id. */
async function aRequestWithPapers(server: TestServer, asker: Cyclist, { tag }: StockedBike): Promise<string> {
  const [caller, paper] = [{ token: asker.tokens.accessToken.token, address: server.address() }, randomUUID()];
  const bytes = '%PDF-1.7\n%%EOF';
  const announced = { id: paper, purpose: 'ownership-paper', kind: 'document', bytes: bytes.length } as const;
  await mustCall(server.url, beginUpload, announced, caller);
  const sent = await fetch(`${server.url}/api/uploads/${paper}/pieces?offset=0`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${caller.token}`, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  expect(await sent.json()).toMatchObject({ state: 'ready' });
  const reason = 'separation' as const;
  const request = { tag, id: randomUUID(), reason, text: 'Ficou comigo na partilha.', papers: [paper] };
  return (await mustCall(server.url, askForReview, request, caller)).id;
}

test('the owner does not wait until papers are read: an objection in the app is weighed by two people', async ({
  scene,
}) => {
  const { page, say, server } = scene;
  const bike = server.bike();
  const { model } = bike;
  const owner = await aProvenCyclist(server, { bike });
  const asker = await aProvenCyclist(server);
  await aRequestWithPapers(server, asker, bike);
  await storeSession(page, owner);
  await page.goto(to.profile());
  await page.getByRole('link', { name: say['on-their-way']('out-asked', { model }) }).click();
  await isAt(scene, say.transfer('standing.under-review.owner.title', { model }));
  await see(page, 'papers are being read, the owner');
  await press(scene, say.transfer('decide.object.open'));
  await dialogOf(scene)
    .getByRole('button', { name: say.transfer('decide.object.confirm') })
    .click();
  await isAt(scene, say.transfer('standing.to-decide.owner.title'));
});

test(
  'after the operator has accepted the papers the owner objects by the letter, without a session',
  { tag: '@long' },
  async ({ scene, anotherPhone }) => {
    test.slow();
    const place = await aPlace();
    const port = String(await aFreePort());
    let production: ProductionServer | undefined;
    try {
      const [bike] = await stock(place, (house) => inactiveBikes(house, 1));
      production = await startProduction(place, { PORT: port });
      const server: TestServer = { ...scene.server, url: production.url };
      const owner = await aProvenCyclist(server, { bike: bike! });
      const asker = await aProvenCyclist(server);
      const id = await aRequestWithPapers(server, asker, bike!);
      await production.stop();
      await step('the operator accepts them', () => accept(place, id));
      production = await startProduction(place, { PORT: port });

      const there = { ...scene, server };
      const ownersPhone = await onAnotherPhone(there, anotherPhone, 'pt-BR');
      const { page, say } = ownersPhone;
      const { model } = bike!;
      await page.goto(await linkMailedTo(server, owner.email, 'transfer-objection'));
      await isAt(ownersPhone, say.transfer('asked.reviewed.title', { model }));
      await expect(page.getByText(asker.name)).toHaveCount(0);
      await see(page, 'the owner may object, signed out');
      await press(ownersPhone, say.transfer('decide.object.open'));
      await dialogOf(ownersPhone)
        .getByRole('button', { name: say.transfer('decide.object.confirm') })
        .click();
      await isAt(ownersPhone, say.transfer('standing.to-decide.owner.title'));
      await see(page, 'the owner objected');
      await page.reload();
      await isAt(ownersPhone, say.transfer('standing.to-decide.owner.title'));

      const askersPhone = await onAnotherPhone(there, anotherPhone, 'pt-BR', asker);
      await askersPhone.page.goto(to.transfer.one({ transfer: id }));
      await isAt(askersPhone, say.transfer('standing.to-decide.recipient.title'));
      // Before the server goes: nobody asks it in vain.
      for (const phone of [ownersPhone, askersPhone]) await phone.page.context().close();
    } finally {
      await production?.kill();
      await place.clear();
    }
  },
);

async function accept(place: Place, id: string): Promise<void> {
  const { exit, out, err } = await operator(place, ['transfers', 'accept', id]);
  expect(exit, err).toBe(0);
  expect(out).toContain('open-to-objection');
}
