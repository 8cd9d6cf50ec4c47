import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { listMyClaims } from '#domain/claim/owner.contract.ts';
import { listMyParts } from '#domain/component/contract.ts';
import { getCertificate } from '#domain/ownership/contract.ts';
import { replacedTagYears } from '#domain/periods.ts';
import * as owners from '#domain/retag/contract.ts';
import * as shops from '#domain/retag/shop.contract.ts';
import { getServiceBook } from '#domain/service-book/contract.ts';
import { getShopBike, noteShopScan } from '#domain/shop/bikes.contract.ts';
import { reportTheft } from '#domain/stolen/contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { tags } from '#server/db/tables/tag.ts';
import { tagReplacements } from '#server/retag/tables.ts';
import { aSession } from '#tests/builders/claim-scene.ts';
import {
  aCounterCode,
  anAskedRetag,
  answerRetag,
  aReplacedTag,
  aRetagScene,
  askRetag,
  typeRetagCode,
} from '#tests/builders/retag.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const kindsTo = async (recipient: string) => (await lettersTo(house(), recipient)).map(({ kind }) => kind);
const tagRow = async (tag: string) => (await house().db.select().from(tags).where(eq(tags.tag, tag)))[0]!;

describe('at a shop', () => {
  test('the owner is asked, and nothing changes before the answer; the shop sees nothing of who that is', async () => {
    const scene = await aRetagScene(house());
    const { seller, spare, serialNumber, tag, owner, model } = scene;
    const before = { newTag: spare, serialNumber: ` ${serialNumber.toLowerCase()}`, oldTag: tag };
    const prepared = (await ask(house(), shops.prepareRetag, before, { token: seller.token })).body;
    expect(prepared).toMatchObject({ model: model.name, serialNumber, refusal: null });
    const asked = (await askRetag(house(), scene)).body;
    const { id } = asked;
    // The same id with another frame is another question.
    expect((await askRetag(house(), scene, { id, serialNumber: 'OTHER-1' })).body.code).toBe('id-taken');
    expect(asked).toMatchObject({ state: 'asked', newTag: spare, serialNumber, reason: 'damaged', endedAt: null });
    const shown = JSON.stringify([prepared, asked]);
    for (const hidden of [owner.name, owner.email, owner.phone!, tag]) expect(shown).not.toContain(hidden);
    expect((await ask(house(), findTag, { tag })).body).toMatchObject({ product: { active: true } });
    expect(await kindsTo(owner.email)).toEqual(['tag-asked']);
    const own = (await ask(house(), owners.getOwnRetag, { tag }, { token: owner.token })).body.replacement;
    expect(own).toMatchObject({ state: 'asked', oldTag: tag, newTag: spare, shop: { cnpj: seller.shop.cnpj } });
  });

  test('the bike is found by its frame number alone, where the tag is gone', async () => {
    const scene = await aRetagScene(house());
    const { seller, spare, serialNumber } = scene;
    const found = await ask(house(), shops.prepareRetag, { newTag: spare, serialNumber }, { token: seller.token });
    expect(found).toMatchObject({ status: 200, body: { serialNumber, refusal: null } });
    expect((await askRetag(house(), scene, { oldTag: undefined, reason: 'lost' })).body.state).toBe('asked');
  });

  test('with the owner’s code the bike has the new tag; owner and brand are told, and it is done once', async () => {
    const asked = await anAskedRetag(house());
    const { seller, owner, tag, spare, id, brand } = asked;
    const typed = await aCounterCode(house(), asked);
    expect((await typeRetagCode(house(), asked, { ...typed, code: '000000' })).body.code).toBe('code-wrong');
    for (let nth = 0; nth < 2; nth++)
      expect(await typeRetagCode(house(), asked, typed)).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await tagRow(spare)).toMatchObject({ active: true, replacedBy: null });
    expect(await tagRow(tag)).toMatchObject({ active: false, replacedBy: spare });
    expect(await kindsTo(owner.email)).toEqual(['tag-asked', 'tag-replaced']);
    const toBrand = await kindsTo(brand.supportEmail ?? house().config.operatorEmail);
    expect(toBrand.filter((kind) => kind === 'tag-replaced').length).toBeGreaterThan(0);
    expect((await ask(house(), shops.getShopRetag, { id }, { token: seller.token })).body.state).toBe('done');
    expect((await answerRetag(house(), asked)).body.replacement).toMatchObject({ state: 'done', way: 'counter' });
  });

  test('an owner without an address is asked by text, with the way to the right bike', async () => {
    const scene = await aRetagScene(house());
    const { owner, tag } = scene;
    await house().db.update(accounts).set({ email: null, emailConfirmedAt: null }).where(eq(accounts.id, owner.id));
    await askRetag(house(), scene);
    const [text] = (await lettersTo(house(), owner.phone!)).filter(({ kind }) => kind === 'tag-asked');
    expect(text!.text).toContain(`/${tag}`);
  });

  test('a bike that was marked stolen since the question gets no tag, and its owner no code', async () => {
    const asked = await anAskedRetag(house());
    const { owner, tag, id, seller } = asked;
    await ask(house(), reportTheft, { tag, id: uuidv7() }, { token: owner.token });
    const refused = await ask(house(), shops.requestRetagCode, { id }, { token: seller.token });
    expect(refused.body.code).toBe('bike-stolen');
    expect(await kindsTo(owner.phone!)).not.toContain('tag-consent-code');
  });

  test('another shop’s code, question and answer are none of it', async () => {
    const asked = await anAskedRetag(house());
    const { token } = await anEmployee(house());
    const { id } = asked;
    for (const refused of [
      await ask(house(), shops.getShopRetag, { id }, { token }),
      await ask(house(), shops.requestRetagCode, { id }, { token }),
      await ask(house(), shops.withdrawRetag, { id }, { token }),
      await typeRetagCode(house(), { seller: { token }, id }, await aCounterCode(house(), asked)),
    ])
      expect(refused.body.code).toBe('retag-unknown');
    const other = await aRetagScene(house());
    expect((await answerRetag(house(), { ...other, id })).body.code).toBe('not-found');
  });
});

describe('in the app', () => {
  test('a yes is done, a no leaves all as it was; who asked at the shop is told', async () => {
    const yes = await anAskedRetag(house());
    expect((await answerRetag(house(), yes)).body.replacement).toMatchObject({ state: 'done', way: 'app' });
    // The address that the app still has is the old one.
    expect((await answerRetag(house(), yes)).body.replacement!.state).toBe('done');
    expect((await answerRetag(house(), yes, 'no')).body.code).toBe('retag-over');
    expect(await kindsTo(yes.seller.email)).toEqual(['tag-answered']);
    const no = await anAskedRetag(house());
    expect((await answerRetag(house(), no, 'no')).body.replacement!.state).toBe('refused');
    expect((await answerRetag(house(), no)).body.code).toBe('retag-over');
    expect(await tagRow(no.tag)).toMatchObject({ active: true, replacedBy: null });
    expect((await askRetag(house(), no)).body.code).toBe('owner-refused');
  });

  test('an owner objects once; brand and platform are told, and nothing is changed by it', async () => {
    const done = await aReplacedTag(house());
    const { owner, tag, id, spare } = done;
    const object = () => ask(house(), owners.objectToRetag, { tag, id }, { token: owner.token });
    for (let nth = 0; nth < 2; nth++)
      expect((await object()).body.replacement).toMatchObject({
        state: 'done',
        mayObject: false,
        objectedAt: expect.any(String),
      });
    const told = (await lettersTo(house(), house().config.operatorEmail)).filter(({ kind }) => kind === 'tag-objected');
    expect(told.filter(({ text }) => text.includes(spare))).toHaveLength(1);
    const late = await aReplacedTag(house());
    house().clock.advance(15 * 86_400);
    const asked = { tag: late.tag, id: late.id };
    expect((await ask(house(), owners.objectToRetag, asked, { token: late.owner.token })).body.code).toBe('retag-over');
  });
});

describe('the old tag', () => {
  test('leads to the new one, and everything of the bike goes on by either', async () => {
    const { tag, spare, owner, certificateNumber } = await aReplacedTag(house());
    const token = { token: owner.token };
    expect((await ask(house(), findTag, { tag }, token)).body).toMatchObject({
      bike: null,
      mine: false,
      replaced: { by: spare, on: expect.any(String) },
    });
    expect((await ask(house(), findTag, { tag: spare }, token)).body).toMatchObject({
      mine: true,
      product: { active: true },
    });
    for (const asked of [tag, tag.toLowerCase(), spare]) {
      expect((await ask(house(), getMyBike, { tag: asked }, token)).body).toMatchObject({ product: { tag: spare } });
      expect((await ask(house(), listMyClaims, { tag: asked }, token)).status).toBe(200);
      expect((await ask(house(), listMyParts, { tag: asked }, token)).status).toBe(200);
    }
    const certificate = (await ask(house(), getCertificate, { number: certificateNumber! })).body;
    expect(certificate).toMatchObject({ state: 'current', tagNow: spare });
  });

  test('is void before a shop, which is told so; its owner hears of it, once a day', async () => {
    const { tag, spare, owner } = await aReplacedTag(house());
    const { token, shop } = await anEmployee(house());
    for (let nth = 0; nth < 2; nth++)
      for (const scan of [getShopBike, noteShopScan])
        expect((await ask(house(), scan, { tag }, { token })).body).toMatchObject({ code: 'tag-replaced' });
    const scans = async () => (await kindsTo(owner.email)).filter((kind) => kind === 'old-tag-scanned');
    expect(await scans()).toHaveLength(1);
    expect((await ask(house(), owners.reportOldTag, { tag }, { token: owner.token })).body).toEqual({});
    house().clock.advance(86_401);
    for (let nth = 0; nth < 2; nth++) expect((await ask(house(), owners.reportOldTag, { tag })).body).toEqual({});
    expect(await scans()).toHaveLength(2);
    const later = await aSession(house(), owner, 'cyclist');
    expect((await ask(house(), owners.getOwnRetag, { tag }, later)).body.scans).toMatchObject([
      { tag, shop: null },
      { tag, shop: { cnpj: shop.cnpj } },
    ]);
    const { out } = await runCommand(house(), ['tags', 'void-scans', '--limit', '2']);
    expect(out).toContain(spare);
    expect(out).toContain(shop.cnpj);
    expect((await ask(house(), owners.reportOldTag, { tag: 'ZZZZ0000' })).body.code).toBe('tag-unknown');
  });

  test('is an event of its bike, without the numbers of the tags, unless it was undone', async () => {
    const { tag, spare, owner } = await aReplacedTag(house());
    const later = await aSession(house(), owner, 'cyclist');
    const events = async (of: string) => (await ask(house(), getServiceBook, { tag: of }, later)).body.events;
    expect((await events(spare)).map(({ kind }) => kind)).toContain('tag-replaced');
    expect(JSON.stringify(await events(spare))).not.toMatch(new RegExp(`${tag}|${spare}`));
    await house().db.update(tagReplacements).set({ state: 'undone' }).where(eq(tagReplacements.newTag, spare));
    expect((await events(spare)).map(({ kind }) => kind)).not.toContain('tag-replaced');
  });

  test('of a bike that gets a third one leads to the third', async () => {
    const done = await aReplacedTag(house());
    const second = await aRetagScene(house());
    const third = { ...done, tag: done.spare, spare: second.spare };
    // A spare tag of another brand is none.
    expect((await askRetag(house(), third)).body.code).toBe('spare-elsewhere');
  });

  test('leads nowhere after its years, and stays void', async () => {
    const { tag, owner } = await aReplacedTag(house());
    house().clock.advance((replacedTagYears * 366 + 1) * 86_400);
    expect((await ask(house(), findTag, { tag })).body).toMatchObject({ bike: null, replaced: { by: null } });
    expect((await ask(house(), owners.reportOldTag, { tag })).body).toEqual({});
    expect((await kindsTo(owner.email)).includes('old-tag-scanned')).toBe(false);
  });
});
