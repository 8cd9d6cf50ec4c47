import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { protocolBytes, protocolNumber } from '#domain/insurance/policy-view.ts';
import { consentDays } from '#domain/periods.ts';
import { caseNumber, caseNumberBytes } from '#domain/support/case.ts';
import { addDays, dateOf } from '#domain/warranty/calendar-date.ts';
import { accountClosings } from '#server/account/tables.ts';
import { claims } from '#server/claim/tables.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { newFileId } from '#server/files/content.ts';
import { insertHandover } from '#server/handover/handovers.store.ts';
import { handovers } from '#server/handover/tables.ts';
import { demoAddress } from '#server/insurance/demo/import-policies.ts';
import { offerFor } from '#server/insurance/offer/offer-of.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { letters } from '#server/jobs/tables.ts';
import { fileKey } from '#server/outside/storage-keys.ts';
import { transfers } from '#server/ownership/tables.ts';
import { tagReplacements } from '#server/retag/tables.ts';
import { serviceReminders } from '#server/service-book/tables/plans.ts';
import { supportCases, supportMessages } from '#server/support/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aPlan } from '#tests/builders/plan.ts';
import { aServicePlan } from '#tests/builders/service-plan.ts';
import { aShop } from '#tests/builders/shop.ts';
import { aTag } from '#tests/builders/tag.ts';
import { refuseRows } from '#tests/server/refuse-rows.ts';
import { aShopsClaim, claimJobCases } from './claim-cases.ts';
import { ago, anOwnership, isThere, refusing, type JobCase, type CaseHouse } from './job-case.ts';

/** A proposal whose insurer has said nothing for longer than the law allows. */
async function anUnansweredPolicy(house: CaseHouse): Promise<string> {
  const { owner, tag, brand, bikeId, ownershipId } = await anOwnership(house);
  await aPlan(house, { brandId: brand.id });
  const offer = await house.db.transaction((tx) => offerFor(tx, tag, owner.id));
  const { plan, termsSha256 } = offer!.plans[0]!;
  const [id, at] = [uuidv7(), ago(house, 26)];
  await house.db.insert(policies).values({
    id,
    bikeId,
    ownershipId,
    accountId: owner.id,
    planId: plan.id,
    plan,
    state: 'submitted',
    protocol: protocolNumber(randomBytes(protocolBytes)),
    holderName: owner.name,
    holderCpf: '529.982.247-25',
    address: demoAddress,
    termsVersion: plan.termsVersion,
    termsSha256,
    termsAcceptedAt: at,
    accessKey: '',
    readText: tag,
    readAtMs: 0,
    receivedAt: at,
    waitsUntil: ago(house, 1),
    createdAt: at,
    changedAt: at,
  });
  return id;
}

/** A file whose words are written down nowhere, as a crash leaves it. */
function aLostFile(kind: string, days: number): JobCase['aRow'] {
  return async (house) => {
    const key = fileKey(kind, newFileId(ago(house, days)), 'image/png');
    await house.outside.files.put(key, Readable.from([randomBytes(10)]), { maxBytes: 10 });
    return key;
  };
}

/** A storage that cannot remove one file. */
const refusingToRemove: JobCase['poison'] = ({ outside: { files } }, key) => {
  const { remove } = files;
  files.remove = (one) => (one === key ? Promise.reject(new Error('poisoned')) : remove(one));
  return Promise.resolve(() => Promise.resolve(void (files.remove = remove)));
};

const isRemoved: JobCase['isDone'] = async ({ outside: { files } }, key) =>
  (await files.read(key, { first: 0, last: 0 })) === null;

async function presentOwnership(db: CaseHouse['db'], bikeId: string): Promise<string> {
  const [ownership] = await db.select({ id: ownerships.id }).from(ownerships).where(eq(ownerships.bikeId, bikeId));
  return ownership!.id;
}

/** Each scheduled job, by its name. */
export const jobCases: Readonly<Record<string, JobCase>> = {
  ...claimJobCases,
  'policies-due': {
    aRow: anUnansweredPolicy,
    isDone: ({ db }, id) => isThere(db.$count(policies, and(eq(policies.id, id), eq(policies.state, 'active')))),
    // As a plan would be that an import broke.
    poison: async ({ db }, id) => {
      const [whole] = await db.select({ plan: policies.plan }).from(policies).where(eq(policies.id, id));
      await db.execute(sql`update policies set plan = plan - 'months' where id = ${id}`);
      return async () => void (await db.update(policies).set(whole!).where(eq(policies.id, id)));
    },
  },
  'transfers-due': {
    aRow: async (house) => {
      const { bikeId, ownershipId } = await anOwnership(house);
      const [id, at] = [uuidv7(), ago(house, 15)];
      await house.db.insert(transfers).values({
        id,
        bikeId,
        ownershipId,
        kind: 'hand-over',
        state: 'requested',
        recipientEmail: `bruno.${id}@example.com`,
        waitsUntil: ago(house, 1),
        createdAt: at,
        changedAt: at,
      });
      return id;
    },
    isDone: ({ db }, id) => isThere(db.$count(transfers, and(eq(transfers.id, id), eq(transfers.state, 'expired')))),
    poison: refusing('update on transfers', 'old.id'),
  },
  'handovers-due': {
    aRow: async (house) => {
      const [{ bike }, shop] = [await aBike(house), await aShop(house)];
      const [id, day] = [uuidv7(), addDays(dateOf(house.clock.now()), -31)];
      const to = { contactKind: 'email', contact: `marina.${id}@example.com`, language: 'pt-BR' } as const;
      const made = { id, bikeId: bike.id, shopId: shop.id, day, createdAt: ago(house, 31), ...to };
      await house.db.transaction((tx) => insertHandover(tx, { ...made, state: 'waiting', reminded: 2 }));
      return id;
    },
    isDone: ({ db }, id) => isThere(db.$count(handovers, and(eq(handovers.id, id), eq(handovers.state, 'expired')))),
    poison: refusing('update on handovers', 'old.id'),
  },
  'close-accounts': {
    aRow: async (house) => {
      const { id: accountId } = await anAccount(house);
      const id = uuidv7();
      const closing = { state: 'closing', requestedAt: ago(house, 8), closesAt: ago(house, 1) } as const;
      await house.db.insert(accountClosings).values({ id, accountId, ...closing });
      return id;
    },
    isDone: ({ db }, id) =>
      isThere(db.$count(accountClosings, and(eq(accountClosings.id, id), eq(accountClosings.state, 'closed')))),
    poison: refusing('update on account_closings', 'old.id'),
  },
  'clean-up': {
    aRow: (house) => aShopsClaim(house, { state: 'cancelled', changedAt: ago(house, 6 * 365) }, { hasPeople: false }),
    isDone: async ({ db }, id) => !(await isThere(db.$count(claims, eq(claims.id, id)))),
    poison: refusing('delete on claims', 'old.id'),
  },
  'tag-replacements-due': {
    aRow: async (house) => {
      const { tag: oldTag, brand, bikeId, ownershipId } = await anOwnership(house);
      const { tag: newTag } = await aTag(house, { brand });
      const [id, createdAt] = [uuidv7(), ago(house, consentDays + 2)];
      const asked = { reason: 'damaged', state: 'asked', shopId: (await aShop(house)).id } as const;
      const times = { createdAt, expiresAt: ago(house, 1) };
      await house.db.insert(tagReplacements).values({ id, bikeId, ownershipId, oldTag, newTag, ...asked, ...times });
      return id;
    },
    isDone: ({ db }, id) =>
      isThere(db.$count(tagReplacements, and(eq(tagReplacements.id, id), eq(tagReplacements.state, 'lapsed')))),
    poison: refusing('update on tag_replacements', 'old.id'),
  },
  'service-reminders': {
    aRow: async (house) => {
      const { brand, bikeId } = await anOwnership(house);
      await aServicePlan(house, brand);
      const warrantyStartsOn = addDays(dateOf(house.clock.now()), -85);
      await house.db.update(bikes).set({ warrantyStartsOn }).where(eq(bikes.id, bikeId));
      return bikeId;
    },
    isDone: async ({ db }, id) =>
      isThere(db.$count(serviceReminders, eq(serviceReminders.ownershipId, await presentOwnership(db, id)))),
    poison: async ({ db }, id) =>
      refuseRows(db, 'insert on service_reminders', `new.ownership_id = '${await presentOwnership(db, id)}'`),
  },
  'support-summaries': {
    aRow: async (house) => {
      const { brand } = await anOwnership(house);
      const at = house.clock.now();
      const [id, number] = [uuidv7(), caseNumber(randomBytes(caseNumberBytes))];
      const about = { brandId: brand.id, screen: '/my-bike', language: 'pt-BR' } as const;
      const times = { createdAt: at, changedAt: at };
      await house.db
        .insert(supportCases)
        .values({ id, number, ...about, state: 'open', waitsForSummary: true, ...times });
      await house.db.insert(supportMessages).values({ id, threadId: id, side: 'person', text: 'Oi.', at });
      return brand.id;
    },
    isDone: async ({ db }, id) =>
      !(await isThere(
        db.$count(supportCases, and(eq(supportCases.brandId, id), eq(supportCases.waitsForSummary, true))),
      )),
    poison: refusing('update on support_cases', 'old.brand_id'),
  },
  'remove-files': { aRow: aLostFile('evidence', 3), isDone: isRemoved, poison: refusingToRemove },
  'remove-pieces': { aRow: aLostFile('upload-piece', 3), isDone: isRemoved, poison: refusingToRemove },
  'queue-forgotten-letters': {
    aRow: async (house) => {
      const id = randomUUID();
      const words = { kind: 'welcome', subject: 'x', text: 'x', html: 'x' };
      const createdAt = house.clock.now();
      await house.db
        .insert(letters)
        .values({ id, channel: 'email', recipient: 'ana@example.com', createdAt, ...words });
      return id;
    },
    isDone: async ({ db }, id) => {
      const { rows } = (await db.execute(sql`select 1 from jobs.job where data ->> 'letterId' = ${id}`)) as {
        rows: unknown[];
      };
      return rows.length > 0;
    },
    poison: refusing('insert on jobs.job', "new.data ->> 'letterId'"),
  },
};
