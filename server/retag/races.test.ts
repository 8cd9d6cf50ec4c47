import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as shops from '#domain/retag/shop.contract.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { tags } from '#server/db/tables/tag.ts';
import {
  aCounterCode,
  anAskedRetag,
  answerRetag,
  aRetagScene,
  askRetag,
  aSpare,
  typeRetagCode,
} from '#tests/builders/retag.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { replaceByDesk } from './by-desk.ts';
import { endDueRetags } from './end.ts';
import { tagReplacements } from './tables.ts';

const house = useHouse();
/** As often as it is tried: on PostgreSQL they meet, on the embedded database the order is all that can differ. */
const rounds = Array.from({ length: process.env.TEST_DATABASE_URL ? 8 : 2 }, (_, at) => at);

/** What has become of a bike: its tag, the states of its replacements, and where its first tag leads. */
async function outcomeOf(bikeId: string, oldTag: string) {
  const { db } = house();
  const [bike] = await db.select().from(bikes).where(eq(bikes.id, bikeId));
  const all = await db.select().from(tagReplacements).where(eq(tagReplacements.bikeId, bikeId));
  const [old] = await db.select().from(tags).where(eq(tags.tag, oldTag));
  const [now] = await db.select().from(tags).where(eq(tags.tag, bike!.tag));
  return {
    tag: bike!.tag,
    states: all.map(({ state }) => state).toSorted(),
    leadsTo: old!.replacedBy,
    active: now!.active,
  };
}

const replacedLetters = async (email: string) =>
  (await lettersTo(house(), email)).filter(({ kind }) => kind === 'tag-replaced').length;

test.each(rounds)('two shops with two spare tags at once: one asks the owner (%i)', async () => {
  const scene = await aRetagScene(house());
  const other = { ...scene, seller: await anEmployee(house()), spare: (await aSpare(house(), scene)).tag };
  const answers = await Promise.all([askRetag(house(), scene), askRetag(house(), other)]);
  expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['ok', 'retag-waiting']);
  expect((await lettersTo(house(), scene.owner.email)).map(({ kind }) => kind)).toEqual(['tag-asked']);
});

test.each(rounds)('one spare tag for two bikes at once: it is promised to one (%i)', async () => {
  const scene = await aRetagScene(house());
  const second = await aRetagScene(house());
  await house()
    .db.update(tags)
    .set({ brandId: scene.brand.id, modelId: scene.model.id })
    .where(eq(tags.tag, second.spare));
  const third = await aRetagScene(house());
  void third;
  const both = await Promise.all([
    askRetag(house(), scene, { newTag: second.spare }),
    askRetag(house(), { ...scene, seller: await anEmployee(house()) }, { newTag: second.spare }),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await house().db.$count(tagReplacements, eq(tagReplacements.newTag, second.spare))).toBe(1);
});

test.each(rounds)('the same question twice at once is one (%i)', async () => {
  const scene = await aRetagScene(house());
  const first = await askRetag(house(), scene);
  const { id } = first.body;
  const again = await Promise.all([1, 2].map(() => askRetag(house(), scene, { id })));
  expect(again.map(({ body }) => body.state)).toEqual(['asked', 'asked']);
  expect(await lettersTo(house(), scene.owner.email)).toHaveLength(1);
});

test.each(rounds)('the code at the counter and the yes in the app at once: it is done once (%i)', async () => {
  const asked = await anAskedRetag(house());
  const typed = await aCounterCode(house(), asked);
  await Promise.all([typeRetagCode(house(), asked, typed), answerRetag(house(), asked)]);
  expect(await outcomeOf(asked.bike.id, asked.tag)).toEqual({
    tag: asked.spare,
    states: ['done'],
    leadsTo: asked.spare,
    active: true,
  });
  expect(await replacedLetters(asked.owner.email)).toBe(1);
});

test.each(rounds)('a yes and a no, a withdrawal, or the end of its days at once: one of them (%i)', async () => {
  for (const against of [
    (asked: Asked) => answerRetag(house(), asked, 'no'),
    ({ id, seller }: Asked) => ask(house(), shops.withdrawRetag, { id }, { token: seller.token }),
    () => endDueRetags(house()),
  ]) {
    const asked = await anAskedRetag(house());
    await Promise.all([answerRetag(house(), asked), against(asked)]);
    const { tag, states, leadsTo, active } = await outcomeOf(asked.bike.id, asked.tag);
    const isDone = states[0] === 'done';
    expect({ tag, leadsTo, active }).toEqual({
      tag: isDone ? asked.spare : asked.tag,
      leadsTo: isDone ? asked.spare : null,
      active: true,
    });
    expect(await replacedLetters(asked.owner.email)).toBe(isDone ? 1 : 0);
  }
});
type Asked = Awaited<ReturnType<typeof anAskedRetag>>;

test.each(rounds)(
  'the owner’s yes and the brand’s own replacement at once: the bike has one tag, and all lead to it (%i)',
  async () => {
    const asked = await anAskedRetag(house());
    const { tag: third } = await aSpare(house(), asked);
    const byDesk = house().db.transaction((tx) =>
      replaceByDesk(tx, house(), { oldTag: asked.tag, newTag: third, reason: 'lost', by: { way: 'operator' } }),
    );
    const [yes, desk] = await Promise.allSettled([answerRetag(house(), asked), byDesk]);
    const outcome = await outcomeOf(asked.bike.id, asked.tag);
    const isDesks = desk.status === 'fulfilled';
    const isOwners = yes.status === 'fulfilled' && yes.value.status === 200;
    expect(isDesks || isOwners).toBe(true);
    // Whoever came second found another tag on the bike.
    expect(isDesks && isOwners).toBe(false);
    expect(outcome).toEqual({
      tag: isDesks ? third : asked.spare,
      states: isDesks ? ['done', 'lapsed'] : ['done'],
      leadsTo: isDesks ? third : asked.spare,
      active: true,
    });
    const lost = isDesks ? asked.spare : third;
    const [spare] = await house()
      .db.select()
      .from(tags)
      .where(and(eq(tags.tag, lost)));
    expect(spare).toMatchObject({ active: false, replacedBy: null });
  },
);
