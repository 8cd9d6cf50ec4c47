import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationsFolder } from './connect.ts';
import { openPglite } from './embedded/open-pglite.ts';

/** A cluster takes seconds, on a machine with much else to do many. */
const patience = 120_000;

let client: PGlite;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pedivela-migrations-'));
  client = await openPglite({ dataDir: 'memory://' });
}, patience);
afterEach(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

/** Migrates an empty database to the tables of an earlier version, and lets rows come in whose neighbours are not there. */
async function migrateUntil(last: string): Promise<void> {
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag === last);
  expect(end).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }));
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  await client.exec('set session_replication_role = replica');
}

async function migrateOn(): Promise<void> {
  await client.exec('reset session_replication_role');
  await migrate(drizzle({ client }), { migrationsFolder });
}

const idOf = (name: string) => `md5('${name}')::uuid`;
const at = (hour: number) => `timestamptz '2026-10-01 ${String(hour).padStart(2, '0')}:00Z'`;
const shop = (name: string) =>
  client.exec(`insert into shops (id, cnpj, name, city, created_at)
    values (${idOf(name)}, '${name}', '${name}', 'São Paulo', ${at(0)})`);
const claim = (name: string, itsShop: string | null) =>
  client.exec(`insert into claims (id, number, bike_id, component_id, shop_id, state, version, complained_on, due_on, created_at, changed_at)
    values (${idOf(name)}, '${name}', ${idOf('bike')}, ${idOf(name)}, ${itsShop ? idOf(itsShop) : 'null'}, 'open', 1, '2026-10-01', '2026-10-31', ${at(1)}, ${at(1)})`);
const event = (name: string, kind: string, hour: number) =>
  client.exec(`insert into claim_events (id, claim_id, kind, side, details, at)
    values (gen_random_uuid(), ${idOf(name)}, '${kind}', 'owner', '{}', ${at(hour)})`);
const message = (name: string, text: string, hour: number) =>
  client.exec(`insert into claim_messages (id, claim_id, side, text, at)
    values (gen_random_uuid(), ${idOf(name)}, 'owner', '${text}', ${at(hour)})`);

test(
  'messages of before migration 0036 belong to the shop that they were written with, and to none where that is not known',
  async () => {
    await migrateUntil('0035_uploads');
    for (const name of ['near', 'far']) await shop(name);
    // At its shop from the beginning.
    await claim('straight', 'near');
    await event('straight', 'requested', 1);
    await message('straight', 'to the only one', 2);
    // Declined by one shop, then given to another.
    await claim('moved', 'far');
    await event('moved', 'requested', 1);
    await message('moved', 'to the first', 2);
    await event('moved', 'declined', 3);
    await message('moved', 'in between', 4);
    await event('moved', 'shop-chosen', 5);
    await message('moved', 'to the second', 6);
    await claim('nowhere', null);
    await message('nowhere', 'to nobody', 2);

    await migrateOn();
    const { rows } = await client.query<{ text: string; shop: string | null; version: number }>(
      `select text, case m.shop_id when ${idOf('near')} then 'near' when ${idOf('far')} then 'far' end as shop,
         draft_version as version from claim_messages m join claims on claims.id = claim_id order by text`,
    );
    expect(rows).toEqual([
      { text: 'in between', shop: null, version: 0 },
      { text: 'to nobody', shop: null, version: 0 },
      { text: 'to the first', shop: null, version: 0 },
      { text: 'to the only one', shop: 'near', version: 0 },
      { text: 'to the second', shop: 'far', version: 0 },
    ]);
  },
  patience,
);

test(
  'migration 0041 repairs what would break its constraints, and a row that it cannot repair stops no start',
  async () => {
    await migrateUntil('0040_upload_deaths');
    const account = (name: string, language: string) =>
      client.exec(`insert into accounts (id, name, language, created_at)
        values (${idOf(name)}, '${name}', '${language}', ${at(0)})`);
    const sighting = (name: string, language: string, position: string) =>
      client.exec(`insert into sightings (id, ownership_id, secret_hash, language, latitude, longitude, created_at, changed_at)
        values (${idOf(name)}, ${idOf('none')}, '${name}', '${language}', ${position}, ${at(0)}, ${at(0)})`);
    await account('spoken', 'en');
    await account('unspoken', 'xx');
    await sighting('nowhere', 'en', `'NaN', 'NaN'`);
    await sighting('far', 'en', '-23.5, 181');
    await sighting('mute', 'xx', 'null, null');
    await sighting('near', 'en', '-23.5, -46.6');
    await client.exec(`insert into support_cases (id, number, language, screen, state, created_at, changed_at)
      values (${idOf('case')}, 'PV', 'xx', '/', 'open', ${at(0)}, ${at(0)})`);
    await client.exec(`insert into claim_notices (id, claim_id, kind, at)
      values (${idOf('notice')}, ${idOf('none')}, 'lost', ${at(0)})`);

    await migrateOn();
    const textOf = async (statement: string) =>
      (await client.query<{ text: string }>(statement)).rows.map(({ text }) => text);
    expect(await textOf('select name || language as text from accounts order by name')).toEqual([
      'spokenen',
      'unspokenpt-BR',
    ]);
    expect(
      await textOf(
        `select secret_hash || language || coalesce(latitude || ' ' || longitude, '') as text from sightings order by secret_hash`,
      ),
    ).toEqual(['faren', 'mutept-BR', 'nearen-23.5 -46.6', 'nowhereen']);
    expect(await textOf('select language as text from support_cases')).toEqual(['pt-BR']);
    // It stays as it is, and another one is refused.
    expect(await textOf('select kind as text from claim_notices')).toEqual(['lost']);
    expect(await textOf('select conname as text from pg_constraint where not convalidated')).toEqual([
      'claim_notices_kind_known',
    ]);
    await expect(client.exec(`update claim_notices set kind = 'found'`)).rejects.toThrow('claim_notices_kind_known');
  },
  patience,
);

test(
  'migration 0046 gives tags the brand of their model, and bikes that of their tag',
  async () => {
    await migrateUntil('0045_counter_codes');
    for (const name of ['aurora', 'serra']) {
      await client.exec(
        `insert into brands (id, slug, name, secondary_color) values (${idOf(name)}, '${name}', '${name}', '#000')`,
      );
      await client.exec(`insert into models (id, brand_id, name, kind, warranty_months)
        values (${idOf(`${name} model`)}, ${idOf(name)}, 'Trilha', 'mtb', 12)`);
    }
    const bike = (tag: string, model: string, brand: string, serial: string) =>
      client.exec(`insert into tags (tag, model_id) values ('${tag}', ${idOf(`${model} model`)});
        insert into bikes (id, tag, brand_id, serial_number, serial_key) values (gen_random_uuid(), '${tag}', ${idOf(brand)}, '${serial}', '${serial}')`);
    await bike('RIGHT000', 'aurora', 'aurora', 'A1');
    await bike('WRONG000', 'aurora', 'serra', 'A2');
    await bike('TAKEN000', 'aurora', 'serra', 'A1');

    await migrateOn();
    const { rows } =
      await client.query(`select bikes.tag, brands.slug as bike, own.slug as tag_of from bikes join tags using (tag)
      join brands on brands.id = bikes.brand_id join brands own on own.id = tags.brand_id order by bikes.tag`);
    expect(rows).toEqual([
      { tag: 'RIGHT000', bike: 'aurora', tag_of: 'aurora' },
      { tag: 'TAKEN000', bike: 'serra', tag_of: 'aurora' },
      { tag: 'WRONG000', bike: 'aurora', tag_of: 'aurora' },
    ]);
    await expect(client.exec(`update bikes set brand_id = ${idOf('serra')} where tag = 'WRONG000'`)).rejects.toThrow(
      'bikes_brand_id_tag_tags_brand_id_tag_fk',
    );
  },
  patience,
);

test(
  'migration 0047 keeps every link that was sent, under its purpose',
  async () => {
    await migrateUntil('0046_one_brand_a_bike');
    const row = (table: string, columns: string, values: string) =>
      client.exec(`insert into ${table} (token_hash, ${columns}) values ('${table}', ${values})`);
    const days = `${at(1)}, ${at(2)}`;
    const [person, subject] = [idOf('person'), idOf('subject')];
    await client.exec(`insert into accounts (id, name, language, created_at) values (${person}, 'Rita', 'en', ${at(0)});
      insert into credential_changes (id, account_id, number, kind, changed_at, expires_at)
        values (${subject}, ${person}, 1, 'phone', ${days})`);
    await row('address_links', 'account_id, email, created_at, expires_at', `${person}, 'rita@example.com', ${days}`);
    await row(
      'password_resets',
      'request_id, account_id, created_at, expires_at, used_at',
      `${subject}, ${person}, ${days}, ${at(2)}`,
    );
    await row('undo_links', 'change_id, contact', `${subject}, 'phone'`);
    await row(
      'account_closings',
      'id, account_id, state, requested_at, closes_at',
      `${subject}, ${person}, 'closing', ${days}`,
    );
    await row(
      'transfer_links',
      'transfer_id, side, state, created_at, expires_at',
      `${subject}, 'owner', 'requested', ${days}`,
    );
    await row('claim_links', 'claim_id, created_at, expires_at', `${subject}, ${days}`);
    await row('request_links', 'request_id, approver_id, created_at, expires_at', `${subject}, ${person}, ${days}`);
    await row('claim_consents', 'claim_id, ownership_id, created_at, expires_at', `${subject}, ${subject}, ${days}`);
    await row(
      'invitations',
      'id, shop_id, phone, office, invited_by, created_at, expires_at',
      `${subject}, ${subject}, '+5511999990000', 'mechanic', ${person}, ${days}`,
    );

    await migrateOn();
    // What became of a question is read by its link for five years.
    await client.exec(`update mailed_links set expires_at = ${at(2)} where purpose = 'answer-claim'
      and expires_at = ${at(1)} + interval '1830 days'`);
    const { rows } =
      await client.query(`select token_hash as was, purpose, subject_id = ${subject} as leads, account_id = ${person} as to_one,
      sent_to, about, used_at is not null as used from mailed_links where created_at = ${at(1)} and expires_at = ${at(2)} order by 1`);
    const link = { leads: true, to_one: null, sent_to: null, about: null, used: false };
    expect(rows).toEqual([
      { ...link, was: 'account_closings', purpose: 'keep-account' },
      {
        ...link,
        was: 'address_links',
        purpose: 'prove-address',
        leads: false,
        to_one: true,
        about: 'rita@example.com',
      },
      { ...link, was: 'claim_consents', purpose: 'answer-claim' },
      { ...link, was: 'claim_links', purpose: 'decide-claim' },
      { ...link, was: 'invitations', purpose: 'join-shop' },
      { ...link, was: 'password_resets', purpose: 'reset-password', to_one: true, used: true },
      { ...link, was: 'request_links', purpose: 'decide-request', to_one: true },
      { ...link, was: 'transfer_links', purpose: 'answer-transfer', sent_to: 'owner', about: 'requested' },
      { ...link, was: 'undo_links', purpose: 'undo-change', to_one: true, sent_to: 'phone' },
    ]);
  },
  patience,
);
