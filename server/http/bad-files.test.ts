import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importBatteries, importBatteryModels } from '#domain/battery/contract.ts';
import { importBikes, importInvoices, importShopInvoices } from '#domain/bike/contract.ts';
import { importCatalogue } from '#domain/claim/catalogue.contract.ts';
import { importShopSales } from '#domain/handover/sales.contract.ts';
import type { Contract } from '#domain/http/contract.ts';
import { problemCodes, type ProblemBody, type ProblemCode } from '#domain/http/problem-codes.ts';
import { sendDeskImport } from '#domain/imports/desk-imports.contract.ts';
import { uploadManual } from '#domain/manuals/contract.ts';
import { addDeskManual } from '#domain/manuals/desk.contract.ts';
import { beginSightingPhoto, sendSightingPiece } from '#domain/stolen/contract.ts';
import { importStores } from '#domain/stores/contract.ts';
import { putLookPicture } from '#domain/tag/look.contract.ts';
import { putModelPhoto } from '#domain/tag/models.contract.ts';
import { beginUpload, sendPiece } from '#domain/uploads/contract.ts';
import { batteries, batteryModels } from '#server/battery/tables.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { features } from '#server/features.ts';
import { storedFiles } from '#server/files/tables.ts';
import { manuals } from '#server/manuals/tables.ts';
import { stores } from '#server/stores/tables.ts';
import { endpointsOf } from '#server/sum-features.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aSighting, aStolenBike } from '#tests/builders/sighting.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { aDataFolder, begin, urlOf } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';
import { until } from '#tests/until.ts';

const data = aDataFolder();
const house = useHouse({ dataDir: data.path });
const isOfShop = (contract: Contract) => contract === importShopInvoices || contract === importShopSales;
const isPiece = (contract: Contract) => contract === sendPiece || contract === sendSightingPiece;
/** What a brand's desk sends: what it is is judged beside each verb. */
const ofDesk: Contract[] = [sendDeskImport, addDeskManual, putLookPicture, putModelPhoto];
const contracts: Contract[] = [
  ...ofDesk,
  importBikes,
  importStores,
  importInvoices,
  importShopInvoices,
  importShopSales,
  importBatteryModels,
  importBatteries,
  uploadManual,
  sendSightingPiece,
  importCatalogue,
  sendPiece,
];
/** A manual's facts come beside its file. */
const facts = 'code=guia&language=pt-BR&title=Guia';
const csvRow = 'brand;model;serial_number\n';
let secret: string;
let url: string;
/** The secret of a conversation about a stolen bike. */
let finder: string;
/** The session of a shop's person. */
let ofShop: string;
/** The session of a brand's Administrator at the desk. */
let atDesk: string;
/** A file for a claim that is on its way, and who sends it. */
const upload = { id: randomUUID(), token: '' };
const findersPhoto = randomUUID();

beforeAll(async () => {
  await house().app.listen({ port: 0, host: '127.0.0.1' });
  url = urlOf(house().app);
  finder = (await aSighting(house(), (await aStolenBike(house())).tag)).secret;
  upload.token = (await anAccount(house(), { phoneConfirmed: true })).token;
  ofShop = (await anEmployee(house(), { office: 'owner' })).token;
  atDesk = (await aStaffPerson(house())).token;
  await ask(
    house(),
    beginUpload,
    { id: upload.id, purpose: 'claim-evidence', kind: 'video', bytes: 50_000_000 },
    { token: upload.token },
  );
  await ask(house(), beginSightingPhoto, { secret: finder, id: findersPhoto, bytes: 5_000_000 });
});
beforeEach(async () => {
  ({ secret } = await anApiKey(house()));
});

/** How much is in the tables that imports write to. */
async function inside(): Promise<number[]> {
  const rows = await Promise.all(
    [bikes, stores, invoices, batteryModels, batteries, manuals, storedFiles].map((table) =>
      house().db.select({ rows: count() }).from(table),
    ),
  );
  return rows.map(([row]) => row!.rows);
}

function addressOf(contract: Contract, more = ''): string {
  const { route } = contract;
  const beside = new Map<string, string>([
    [uploadManual.route, facts],
    [sendPiece.route, 'offset=0'],
    [sendSightingPiece.route, 'offset=0'],
    [sendDeskImport.route, 'check=0'],
    [addDeskManual.route, `model=${upload.id}&scope=model&title=Guia&language=pt-BR`],
    [putLookPicture.route, `version=${'x'.repeat(22)}`],
    [putModelPhoto.route, `version=${'x'.repeat(22)}`],
  ]).get(route);
  const query = [beside, more].filter(Boolean).join('&');
  const path = route
    .split(' ')[1]!
    .replace(':secret', finder)
    .replace(':picture', 'logo')
    .replace(':id', contract === sendSightingPiece ? findersPhoto : upload.id);
  return `${url}${path}${query && `?${query}`}`;
}

function tokenFor(contract: Contract): string {
  if (isOfShop(contract)) return ofShop;
  if (ofDesk.includes(contract)) return atDesk;
  return contract === sendPiece ? upload.token : secret;
}
/** What of a file has come in so far: beside the data, or where the file will stay if its endpoint reads it as it comes. */
function comingTo({ file }: Contract): string[] {
  if (!file!.asItComes) return data.uploads();
  const folder = join(house().filesFolder, '.coming');
  return existsSync(folder) ? readdirSync(folder) : [];
}
const typeOf = ({ file }: Contract) => file!.types[0]!;
const methodOf = ({ route }: Contract) => route.split(' ')[0]!;

async function post(contract: Contract, body: BodyInit | null, headers: Record<string, string> = {}) {
  const answer = await fetch(addressOf(contract), {
    method: methodOf(contract),
    body,
    headers: {
      'authorization': `Bearer ${tokenFor(contract)}`,
      'content-type': typeOf(contract),
      ...headers,
    },
  });
  const refusal = (await answer.json()) as ProblemBody & { refused?: number };
  if (!answer.ok) expect(problemCodes[refusal.code]).toBe(answer.status);
  return refusal;
}

test('these are all the endpoints that take a file', async () => {
  const taking = (await endpointsOf(features, house().config)).filter(({ contract }) => contract.file);
  expect(taking.map(({ contract }) => contract.route).toSorted()).toEqual(
    contracts.map(({ route }) => route).toSorted(),
  );
});

describe.each(contracts.map((contract) => ({ route: contract.route, contract })))('$route', ({ contract }) => {
  test.each<[string, string, ProblemCode]>([
    ['application/json', '{"email":"a@example.com"}', 'unsupported-media-type'],
    ['multipart/form-data; boundary=x', '--x--', 'unsupported-media-type'],
    ['application/x-www-form-urlencoded', 'a=b', 'unsupported-media-type'],
    ['text/plain', 'a;b', 'unsupported-media-type'],
    ['nonsense', 'a;b', 'unsupported-media-type'],
  ])('%s', async (type, body, code) => {
    expect((await post(contract, body, { 'content-type': type })).code).toBe(code);
  });

  test('a packed body', async () => {
    expect((await post(contract, 'x', { 'content-encoding': 'gzip' })).code).toBe('unsupported-media-type');
  });

  test('a body announced as too large is refused before it is sent', async () => {
    const length = String(contract.file!.megabytes * 1_000_000 + 1);
    const headers = {
      'authorization': `Bearer ${tokenFor(contract)}`,
      'content-type': typeOf(contract),
      'content-length': length,
    };
    const { request, answer } = begin(addressOf(contract), headers, methodOf(contract));
    request.flushHeaders();
    expect(await answer).toMatchObject({ status: 413, body: { code: 'too-large' } });
    request.destroy();
  });

  test('unknown and repeated query parameters', async () => {
    for (const query of ['admin=1', 'dryRun=1', 'dryRun=true&dryRun=true', '__proto__=1']) {
      const answer = await fetch(addressOf(contract, query), {
        method: methodOf(contract),
        body: 'a;b',
        headers: { 'authorization': `Bearer ${tokenFor(contract)}`, 'content-type': typeOf(contract) },
      });
      expect(await answer.json()).toMatchObject({ code: 'invalid-input' });
    }
  });

  test('an aborted upload: nothing is imported, nothing is left, and others continue', async () => {
    const before = await inside();
    const body = typeOf(contract) === 'text/csv' ? csvRow : anNfe().xml;
    const headers = {
      'authorization': `Bearer ${tokenFor(contract)}`,
      'content-type': typeOf(contract),
      'content-length': '100000',
    };
    const { request, answer } = begin(addressOf(contract), headers, methodOf(contract));
    request.write(body);
    await until(() => expect(comingTo(contract)).toHaveLength(1));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const nfe = anNfe();
    const file = { type: 'application/xml', bytes: nfe.xml };
    expect((await ask(house(), importInvoices, { dryRun: 'true' }, { token: secret, file })).body.added).toBe(1);
    request.destroy();
    await expect(answer).rejects.toThrow();
    await until(() => expect(comingTo(contract)).toEqual([]));
    // Of a piece, what came is kept: one stored file more.
    const after = isPiece(contract) ? [...before.slice(0, -1), before.at(-1)! + 1] : before;
    await until(async () => expect(await inside()).toEqual(after));
  });
});

/** Any bytes are a piece of something, and what they are is told once the file is whole (`server/uploads/uploads.test.ts`). */
const judged = contracts.filter((contract) => !isPiece(contract) && !ofDesk.includes(contract));
describe.each(judged.map((contract) => ({ route: contract.route, contract })))('$route', ({ contract }) => {
  test.each([
    ['en', 'It is empty: there is nothing in it to import.'],
    ['pt-BR', 'Ele está vazio: não há nada nele para importar.'],
  ])('no body, said in %s', async (language, inLanguage) => {
    // A person is answered in their own language.
    const reason = isOfShop(contract) ? 'Ele está vazio: não há nada nele para importar.' : inLanguage;
    expect(await post(contract, '', { 'accept-language': language })).toMatchObject({
      code: 'file-unreadable',
      errors: [{ at: 'file', code: 'file-empty', reason }],
    });
  });

  test('nonsense is never an error of ours, and never gets in', async () => {
    const before = await inside();
    const nonsense = [
      randomBytes(5_000),
      Buffer.alloc(5_000),
      Buffer.from('PK\u0003\u0004 and no more'),
      Buffer.from('"'),
      Buffer.from(';;;\n;;;\n'),
      Buffer.from(`${csvRow}"never closed;x;y\n`.repeat(50)),
      Buffer.from('<a>'.repeat(20_000)),
      Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
    ];
    for (const bytes of nonsense) {
      for (const type of contract.file!.types) {
        const answer = await post(contract, new Uint8Array(bytes), { 'content-type': type });
        const shown = `${type} ${bytes.toString('latin1').slice(0, 20)}`;
        expect(['file-unreadable', undefined], shown).toContain(answer.code);
        if (!answer.code) expect(answer.refused, shown).toBeGreaterThan(0);
      }
    }
    expect(await inside()).toEqual(before);
    expect(data.uploads()).toEqual([]);
  });
});
