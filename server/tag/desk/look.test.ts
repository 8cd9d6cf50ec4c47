import { beforeAll, expect, test } from 'vitest';
import { findTag } from '#domain/tag/contract.ts';
import { changeDeskLook, getDeskLook, putLookPicture, removeLookPicture } from '#domain/tag/look.contract.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { aTag } from '#tests/builders/tag.ts';
import { actsOf } from '#tests/server/acts-of.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let logo: Buffer;
beforeAll(async () => void (logo = await aPicture(80, 40).png().toBuffer()));

const look = async ({ token }: { token: string }) => (await ask(house(), getDeskLook, {}, { token })).body;
/** An Administrator of a brand that has a tag, and what a scan of it is told of the brand. */
async function aBrandWithTag() {
  const { tag, brand, model } = await aTag(house());
  const administrator = await aStaffPerson(house(), { brandId: brand.id });
  const scan = async () => (await ask(house(), findTag, { tag })).body.brand.secondaryColor;
  return { ...administrator, brand, model, scan };
}

test('another colour is on phones with the next scan, and in the log', async () => {
  const { token, brand, model, scan, ...who } = await aBrandWithTag();
  const { version, ...before } = await look({ token });
  expect(before).toMatchObject({ brand: brand.name, secondaryColor: '#ceff00', sample: { model: model.name } });
  expect(await scan()).toBe('#ceff00');
  const changed = await ask(house(), changeDeskLook, { version, secondaryColor: 'F80' }, { token });
  expect(changed).toMatchObject({ status: 200, body: { secondaryColor: '#ff8800' } });
  expect(await scan()).toBe('#ff8800');
  expect(await actsOf(house(), who)).toEqual([['look-changed', brand.name]]);
});

test('of two who saw the same, the second is told what stands there; the same again is done already', async () => {
  const { token, ...who } = await aBrandWithTag();
  const { version } = await look({ token });
  const other = await aStaffPerson(house(), { brandId: who.brand.id });
  const paint = (secondaryColor: string, by = token) =>
    ask(house(), changeDeskLook, { version, secondaryColor }, { token: by });
  const both = await Promise.all([paint('#112233'), paint('#445566', other.token)]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect([won!.status, lost!.status]).toEqual([200, 409]);
  expect(lost!.body.code).toBe('changed-meanwhile');
  expect(lost!.body.errors).toContainEqual({ at: 'secondaryColor', code: 'present', detail: won!.body.secondaryColor });
  expect((await paint(won!.body.secondaryColor)).status).toBe(200);
  expect(await actsOf(house(), who)).toHaveLength(1);
});

test('a logo is drawn anew, and goes again', async () => {
  const { token } = await aBrandWithTag();
  const put = async (bytes: Buffer, picture: 'logo' | 'favicon' = 'logo') =>
    ask(
      house(),
      putLookPicture,
      { picture, version: (await look({ token })).version },
      { token, file: { type: 'image/png', bytes } },
    );
  const kept = (await put(logo)).body;
  expect(kept.logoUrl).toMatch(/^\/media\/logos\/[0-9a-f]{64}\.png$/);
  expect((await house().app.inject(kept.logoUrl!)).statusCode).toBe(200);
  expect((await put(logo, 'favicon')).body).toMatchObject({
    logoUrl: kept.logoUrl,
    faviconUrl: expect.stringMatching(/favicons/),
  });
  expect((await put(Buffer.from('GIF89a'))).body.errors).toEqual([{ at: 'logo', code: 'picture-unknown' }]);
  const { version } = await look({ token });
  expect((await ask(house(), removeLookPicture, { picture: 'logo', version }, { token })).body.logoUrl).toBeNull();
});

test('what is no colour is said at the field; a Catalogue’s person sees and changes nothing', async () => {
  const { token, brand } = await aBrandWithTag();
  const { version } = await look({ token });
  const wrong = await ask(house(), changeDeskLook, { version, secondaryColor: 'lime' }, { token });
  expect(wrong.body.errors).toEqual([{ at: 'secondaryColor', code: 'colour-malformed' }]);
  const catalogue = await aStaffPerson(house(), { brandId: brand.id, office: 'catalogue' });
  expect((await look(catalogue)).version).toBe(version);
  expect((await ask(house(), changeDeskLook, { version, secondaryColor: '#123456' }, catalogue)).body.code).toBe(
    'forbidden',
  );
});
