import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { linkReceipt } from '#domain/bike/contract.ts';
import * as contracts from '#domain/ownership/bike-check.contract.ts';
import { reportTheft } from '#domain/stolen/contract.ts';
import { removeRows } from '#server/db/remove-rows.ts';
import { checkViews } from '#server/ownership/tables.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { anInvoice, type InvoiceWish } from '#tests/builders/invoice.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { anAskedTransfer, approve } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { overCheckLinks } from './check-links.store.ts';

const house = useHouse();
const aSecret = () => randomBytes(32).toString('base64url');
type Wish = { id?: string; secret?: string; days?: 1 | 7 | 30 };
const share = ({ token }: Person, tag: string, wish: Wish = {}) =>
  ask(house(), contracts.shareCheck, { tag, id: uuidv7(), secret: aSecret(), days: 7, ...wish }, { token });
const look = (secret: string) => ask(house(), contracts.getBikeCheck, { secret });
const list = ({ token }: Person, tag: string) => ask(house(), contracts.listCheckLinks, { tag }, { token });

describe('an owner shares the check of a bike', () => {
  test('and who has the link sees plain facts and nobody’s data; the owner sees when it was looked at', async () => {
    const { owner, tag, serialNumber } = await anOwnedBike(house());
    const secret = aSecret();
    expect((await share(owner, tag, { secret })).body.links).toMatchObject([{ withdrawnAt: null, views: [] }]);
    const { body } = await look(secret);
    expect(body).toMatchObject({
      tag,
      serialNumber,
      owners: 1,
      isStolen: false,
      hasOpenClaims: false,
      receipt: 'none',
    });
    expect(JSON.stringify(body)).not.toContain(owner.name);
    await look(secret);
    expect((await list(owner, tag)).body.links[0]!.views).toHaveLength(2);
    await ask(house(), reportTheft, { tag, id: uuidv7() }, { token: owner.token });
    expect((await look(secret)).body.isStolen).toBe(true);
  });

  test.each<[string, InvoiceWish]>([
    ['signed', { signature: 'valid' }],
    ['signed', { signature: 'trusted' }],
    ['unsigned', { signature: 'absent' }],
    ['sample', { signature: 'valid', environment: 2 }],
  ])('the receipt says how far it was checked: %s', async (said, wish) => {
    const { owner, tag, serialNumber } = await anOwnedBike(house());
    const { accessKey } = await anInvoice(house(), { ...wish, serialNumber });
    await ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, { token: owner.token });
    const secret = aSecret();
    await share(owner, tag, { secret });
    expect((await look(secret)).body.receipt).toBe(said);
  });

  test('a link that was opened again and again does not hide when another was', async () => {
    const { owner, tag } = await anOwnedBike(house());
    const [often, id] = [uuidv7(), uuidv7()];
    const secret = aSecret();
    await share(owner, tag, { id, secret });
    await look(secret);
    await share(owner, tag, { id: often });
    const at = new Date(house().clock.now().getTime() + 1000);
    const looks = Array.from({ length: 1000 }, () => ({ id: uuidv7(), linkId: often, at }));
    await house().db.insert(checkViews).values(looks);
    const { body } = await list(owner, tag);
    expect(new Map(body.links.map((link) => [link.id, link.views.length]))).toEqual(
      new Map([
        [often, 50],
        [id, 1],
      ]),
    );
  });

  test('until it expires or is withdrawn, once or twice; five at a time', async () => {
    const { owner, tag } = await anOwnedBike(house());
    const [id, secret, other] = [uuidv7(), aSecret(), aSecret()];
    for (let i = 0; i < 2; i++) expect((await share(owner, tag, { id, secret, days: 1 })).status).toBe(200);
    expect((await share(owner, tag, { id, secret: other })).body.code).toBe('id-taken');
    for (let i = 0; i < 4; i++) await share(owner, tag, i === 0 ? { secret: other } : {});
    expect((await share(owner, tag)).body.code).toBe('too-many-links');
    for (let i = 0; i < 2; i++) {
      const { body } = await ask(house(), contracts.withdrawCheck, { tag, id }, { token: owner.token });
      expect(body.links.find((one) => one.id === id)!.withdrawnAt).not.toBeNull();
    }
    expect((await look(secret)).body.code).toBe('check-link-over');
    expect((await share(owner, tag)).status).toBe(200);
    expect((await look(other)).status).toBe(200);
    house().clock.advance(8 * 86_400);
    expect((await look(other)).body.code).toBe('check-link-over');
    await removeRows(house().db, overCheckLinks(house().clock.now()));
    expect((await list(owner, tag)).body.links).toEqual([]);
  });

  test('nobody else shares, lists or withdraws; it ends with the ownership', async () => {
    const { owner, asker, tag, approvalToken } = await anAskedTransfer(house());
    const [id, secret] = [uuidv7(), aSecret()];
    await share(owner, tag, { id, secret });
    const stranger = await anAccount(house(), { phoneConfirmed: true });
    expect((await share(stranger, tag)).body.code).toBe('not-found');
    expect((await list(stranger, tag)).body.code).toBe('not-found');
    const taken = await ask(house(), contracts.withdrawCheck, { tag, id }, { token: stranger.token });
    expect(taken.body.code).toBe('not-found');
    await approve(house(), owner, approvalToken);
    expect((await look(secret)).body.code).toBe('check-link-over');
    expect((await list(owner, tag)).body.code).toBe('not-found');
    const anew = aSecret();
    await share(asker, tag, { secret: anew });
    expect((await look(anew)).body.owners).toBe(2);
  });
});
