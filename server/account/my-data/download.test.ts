// In test:all: copies of many megabytes.
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyMyData, downloadMyData } from '#domain/account/my-data/contract.ts';
import { createApp } from '#server/app.ts';
import { evidence } from '#server/claim/tables.ts';
import { accounts } from '#server/db/tables/account.ts';
import { features } from '#server/features.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import { recordings } from '#server/insurance/tables/files.ts';
import { letters } from '#server/jobs/tables.ts';
import type { FilesPort } from '#server/outside/ports.ts';
import { fileKey } from '#server/outside/storage-keys.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aClaimScene, request, save, type ClaimScene } from '#tests/builders/claim-scene.ts';
import { aPlan } from '#tests/builders/plan.ts';
import { anActivePolicy, recipientCpf } from '#tests/builders/policy.ts';
import { aSale, aTrader } from '#tests/builders/transfer.ts';
import { anUpload, aPhotoFile } from '#tests/builders/upload.ts';
import { aDownload } from '#tests/server/a-download.ts';
import { ask } from '#tests/server/ask.ts';
import { byPassword } from '#tests/server/change-credentials.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const ticketOf = async (person: Person) =>
  (await ask(house(), copyMyData, { proof: byPassword(person), language: 'en' }, { token: person.token })).body.download
    .ticket;
const codeOf = async (ticket: string, { token }: Pick<Person, 'token'>) =>
  (await ask(house(), downloadMyData, { ticket, language: 'en' }, { token })).body.code;
const placesIn = (files: Map<string, Buffer>, folder: string) =>
  [...files.keys()].filter((path) => path.startsWith(`${folder}/`)).toSorted();

/** Where a file that somebody sent lies, in copies and in the storage. */
async function placesOf(table: 'evidence' | 'recordings', fileId: string) {
  const file = (await findFile(house().db, fileId))!;
  const key = fileKey(file.kind, file.id, file.type);
  return { inCopy: key.replace(file.kind, `files/${table}`), key, sha256: file.sha256 };
}

/** An owner with a claim of two photos, to which the shop added one, and with insurance. */
async function aFilledScene() {
  const scene = await aClaimScene(house());
  const { owner, opener } = scene;
  const sent = [await anUpload(house(), owner), await anUpload(house(), owner, { bytes: await aPhotoFile(410, 300) })];
  const { body } = await request(house(), scene, { evidence: sent.map(({ id }) => id) });
  const ofShop = await anUpload(house(), opener, { bytes: await aPhotoFile(420, 300) });
  const saved = await save(house(), scene, { claimId: body.id, version: body.version, evidence: [ofShop.id] });
  expect(saved.status).toBe(200);
  const plan = await aPlan(house(), { brandId: scene.bike.brand.id });
  const policyId = await anActivePolicy(house(), { owner, bike: scene.bike, plan });
  const rows = await house().db.select().from(evidence);
  const fileOf = (id: string) => rows.find((row) => row.id === id)!.fileId;
  const own = await Promise.all(sent.map(({ id }) => placesOf('evidence', fileOf(id))));
  return { scene, policyId, own, ofShop: await placesOf('evidence', fileOf(ofShop.id)) };
}

describe('a ZIP', () => {
  let filled: Awaited<ReturnType<typeof aFilledScene>>;
  let scene: ClaimScene;
  let got: Awaited<ReturnType<typeof aDownload>>;
  beforeAll(async () => {
    filled = await aFilledScene();
    scene = filled.scene;
    got = await aDownload(house(), scene.owner);
  });

  test('has every file that its person sent, as it is stored, and none of others', async () => {
    const recorded = await house().db.select().from(recordings).where(eq(recordings.policyId, filled.policyId));
    const filmed = await Promise.all(recorded.map(({ fileId }) => placesOf('recordings', fileId)));
    expect(filmed.length).toBeGreaterThan(0);
    const all = [...filled.own, ...filmed];
    expect(placesIn(got.files, 'files')).toEqual(all.map(({ inCopy }) => inCopy).toSorted());
    for (const { inCopy, key } of all) {
      const opened = (await house().outside.files.open(key))!;
      expect(got.files.get(inCopy)!.equals(Buffer.concat(await opened.stream.toArray()))).toBe(true);
    }
    expect(got.index).not.toContain(filled.ofShop.inCopy);
  });

  test('has the documents: certificate, warranty, receipt, insurance and its conditions', () => {
    const made = placesIn(got.files, 'documents');
    expect(made.map((path) => path.replace(/^documents\/([a-z-]+?)-(PV-|[\da-f]{8}-).*$/, '$1'))).toEqual([
      'certificate',
      'policy-certificate',
      'policy-terms',
      'receipt',
      'warranty-statement',
    ]);
    for (const path of made) expect(got.files.get(path)!.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('leads through all of it by a page, in the language that is asked for', async () => {
    expect(got.index).toMatch(/^<!doctype html><html lang="pt-BR">.*Seus dados na Pedivela/);
    for (const path of got.files.keys()) if (path !== 'index.html') expect(got.index).toContain(`href="${path}"`);
    const { index, headers } = await aDownload(house(), scene.owner, { language: 'en' });
    expect(index).toMatch(/<html lang="en">.*Your data at Pedivela/);
    expect(headers['content-disposition']).toMatch(/^attachment; filename=pedivela-my-data-\d{4}-\d\d-\d\d\.zip$/);
  });

  test('names its places in the data too, and the own name and CPF of an invoice', async () => {
    const { tables } = got.data;
    const places = tables.evidence!.flatMap(({ files }) => files);
    expect(places).toHaveLength(filled.own.length);
    expect(new Set(places)).toEqual(new Set(filled.own.map(({ inCopy }) => inCopy)));
    expect(tables.invoices).toMatchObject([{ customerCpf: recipientCpf.replaceAll(/\D/g, '') }]);
    await house().db.update(accounts).set({ cpf: '11144477735' }).where(eq(accounts.id, scene.owner.id));
    const other = await aDownload(house(), scene.owner);
    expect(other.data.tables.invoices).toMatchObject([{ customerCpf: null, customerName: null }]);
  });

  test('of somebody of the shop has no picture of another’s bike', async () => {
    const { files, data } = await aDownload(house(), scene.opener);
    expect(data.tables.evidence).toHaveLength(1);
    expect(placesIn(files, 'files')).toEqual([]);
  });

  test('of the next owner has nothing of the one before, but the bill of sale that is of both', async () => {
    const [from, to] = [await aTrader(house()), await aTrader(house(), { name: 'Bruno Lima' })];
    const other = await aClaimScene(house());
    const photo = await anUpload(house(), other.owner, { bytes: await aPhotoFile(430, 300) });
    await request(house(), other, { evidence: [photo.id] });
    const transferId = await aSale(house(), other.tag, other.owner, to);
    const [seller, buyer] = [await aDownload(house(), other.owner), await aDownload(house(), to)];
    expect(placesIn(seller.files, 'files')).toHaveLength(1);
    expect(placesIn(buyer.files, 'files')).toEqual([]);
    expect(buyer.data.tables.invoices).toEqual([]);
    for (const one of [seller, buyer])
      expect(
        placesIn(one.files, 'documents').filter((path) => path.includes(`bill-of-sale-${transferId}`)),
      ).toHaveLength(1);
    for (const part of [other.owner.email, other.owner.phone!]) expect(JSON.stringify(buyer.data)).not.toContain(part);
    expect(placesIn((await aDownload(house(), from)).files, 'documents')).toEqual([]);
  });
});

test('letters are there as they were sent, without codes and links that work', async () => {
  const person = await anAccount(house(), { emailProven: true });
  const text = 'Seu código: 482913.\nhttps://app.example.com.br/keep-account?token=abcdefghijklmnopqrstuvwxyz012345';
  const letter = { channel: 'email', kind: 'email-code', state: 'queued', createdAt: house().clock.now() } as const;
  const id = crypto.randomUUID();
  await house()
    .db.insert(letters)
    .values({ ...letter, id, recipient: person.email, subject: 'Código', text });
  const { data } = await aDownload(house(), person);
  expect(data.tables.letters!.find((one) => one.id === id)).toMatchObject({
    subject: 'Código',
    text: 'Seu código: ••••••.\nhttps://app.example.com.br/keep-account?token=•••',
  });
});

test('what is lost or broken is named, and the rest is whole', async () => {
  const { scene, own } = await aFilledScene();
  await house().outside.files.remove(own[0]!.key);
  const broken = async function* () {
    yield Buffer.from('half');
    throw new Error('The storage broke off.');
  };
  const { open } = house().outside.files;
  const files: FilesPort = {
    ...house().outside.files,
    open: async (key, range) => {
      const file = await open(key, range);
      if (key !== own[1]!.key || !file) return file;
      file.stream.destroy();
      return { ...file, stream: Readable.from(broken()) };
    },
  };
  const app = await createApp({ ...house(), outside: { ...house().outside, files } }, { features });
  const got = await aDownload({ ...house(), app }, scene.owner);
  await app.close();
  expect(got.files.has(own[0]!.inCopy)).toBe(false);
  const named = /class="lacking".*?<\/section>/.exec(got.index)![0];
  for (const { inCopy } of own) expect(named).toContain(inCopy);
  expect(named.match(/<li>/g)).toHaveLength(2);
  expect(placesIn(got.files, 'documents').length).toBeGreaterThan(3);
  expect(got.data.tables.evidence).toHaveLength(2);
});

describe('a ticket', () => {
  test('works in its session alone, for ten minutes, and cannot be made up', async () => {
    const [person, other] = [await anAccount(house()), await anAccount(house())];
    const ticket = await ticketOf(person);
    expect(await codeOf(ticket, other)).toBe('link-expired');
    expect(await codeOf(ticket.replace(/^\d/, '2'), person)).toBe('link-expired');
    expect(await codeOf('1.2', person)).toBe('invalid-input');
    house().clock.advance(599);
    expect(await codeOf(ticket, person)).toBeUndefined();
    house().clock.advance(1);
    expect(await codeOf(ticket, person)).toBe('link-expired');
  });

  test('goes on with one download at a time; who goes away, and a process that dies, ends it', async () => {
    const { scene } = await aFilledScene();
    const ticket = await ticketOf(scene.owner);
    const opened: Readable[] = [];
    const { open } = house().outside.files;
    const files: FilesPort = {
      ...house().outside.files,
      // Never ends: its reader is waited for.
      open: async (key, range) => {
        const file = await open(key, range);
        file?.stream.destroy();
        const stream = new Readable({ read: () => undefined });
        stream.push(Buffer.alloc(10));
        opened.push(stream);
        return file && { ...file, stream };
      },
    };
    const app = await createApp({ ...house(), outside: { ...house().outside, files } }, { features });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const begin = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'authorization': `Bearer ${scene.owner.token}`, 'x-forwarded-for': '198.51.100.7' };
        get({ port, host: '127.0.0.1', path: `/api/me/data/copies/${ticket}?language=en`, headers }, resolve).on(
          'error',
          reject,
        );
      });
    const answer = await begin();
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await expect.poll(() => opened.length).toBe(1);
    expect(await codeOf(ticket, scene.owner)).toBe('rate-limited');
    const closed = new Promise((done) => opened[0]!.once('close', done));
    answer.destroy();
    await closed;
    await expect.poll(() => codeOf(ticket, scene.owner)).toBeUndefined();

    const second = await begin();
    expect(second.statusCode).toBe(200);
    // As if that process were gone: nobody says that it is over.
    const fresh = await ticketOf(scene.owner);
    house().clock.advance(599);
    expect(await codeOf(fresh, scene.owner)).toBe('rate-limited');
    house().clock.advance(1);
    expect(await codeOf(await ticketOf(scene.owner), scene.owner)).toBeUndefined();
    second.destroy();
    await app.close();
  });
});
