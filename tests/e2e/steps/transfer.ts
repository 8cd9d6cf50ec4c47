import { randomUUID } from 'node:crypto';
import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { proveAddress, requestAddressLink } from '#domain/account/contacts.contract.ts';
import { approveMyTransfer, approveTransfer, askForBike, handOver } from '#domain/ownership/transfer.contract.ts';
import type { Scene } from '#tests/e2e/fixtures.ts';
import type { TestServer } from '#tests/e2e/test-server.ts';
import { lettersTo, mustCall, type Caller } from '#tests/production/client.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';
import { aCyclist, storeSession, type Cyclist } from './log-in.ts';
import { fill, isAt, press, step } from './step.ts';

/** A path in the newest letters of a kind to an address. */
export async function pathMailedTo(server: TestServer, email: string, kind: string, shape: RegExp): Promise<string> {
  const found = async () =>
    (await lettersTo(server.url, email)).flatMap((one) => (one.kind === kind ? (shape.exec(one.text)?.[0] ?? []) : []));
  await expect.poll(found).not.toEqual([]);
  return (await found())[0]!;
}

/** The link by which somebody decides about a transfer. */
export const linkMailedTo = (server: TestServer, email: string, kind: string) =>
  pathMailedTo(server, email, kind, /\/transfer-approval\?token=[\w-]+/);

/** A cyclist's caller for the API. */
const callerOf = (server: TestServer, { tokens }: Pick<Cyclist, 'tokens'>): Caller => ({
  token: tokens.accessToken.token,
  address: server.address(),
});

/** Proves the address of a cyclist by the link that is mailed to it. */
async function proveEmail(server: TestServer, person: Cyclist): Promise<void> {
  const caller = callerOf(server, person);
  await mustCall(server.url, requestAddressLink, {}, caller);
  const path = await pathMailedTo(server, person.email, 'prove-address', /\/confirm-email\?token=[\w-]+/);
  await mustCall(server.url, proveAddress, { token: path.split('token=')[1]! }, caller);
}

/** A cyclist with a proven address, perhaps with a bike. */
export async function aProvenCyclist(
  server: TestServer,
  wishes: Parameters<typeof aCyclist>[1] = {},
): Promise<Cyclist> {
  const person = await aCyclist(server, wishes);
  await proveEmail(server, person);
  return person;
}

/** The owner has handed a bike over to somebody with this address, and approved. */
export async function handOverTo(
  server: TestServer,
  { owner, bike, email }: { owner: Cyclist; bike: StockedBike; email: string },
): Promise<void> {
  const caller = callerOf(server, owner);
  await mustCall(server.url, handOver, { tag: bike.tag, id: randomUUID(), email, priceCents: null }, caller);
  const token = (await linkMailedTo(server, owner.email, 'transfer-hand-over')).split('token=')[1]!;
  const proof = { by: 'password', password: owner.password } as const;
  await mustCall(server.url, approveTransfer, { token, proof }, caller);
}

/** The link of the invitation to somebody whose address nobody has proven. */
export async function anInvitation(
  server: TestServer,
  given: { owner: Cyclist; bike: StockedBike; email: string },
): Promise<string> {
  await handOverTo(server, given);
  return linkMailedTo(server, given.email, 'transfer-invitation');
}

/** Somebody has asked for a bike, and its owner approved it in the app on another phone. */
export async function askAndApprove(
  server: TestServer,
  { owner, asker, bike }: { owner: Cyclist; asker: Cyclist; bike: StockedBike },
): Promise<void> {
  const request = { tag: bike.tag, id: randomUUID(), text: null, priceCents: null };
  const { id } = await mustCall(server.url, askForBike, request, callerOf(server, asker));
  const proof = { by: 'password', password: owner.password } as const;
  await mustCall(server.url, approveMyTransfer, { transferId: id, proof }, callerOf(server, owner));
}

/** The same scene on another phone, with somebody's session or without one. */
export async function onAnotherPhone(
  scene: Scene,
  open: (options?: BrowserContextOptions) => Promise<Page>,
  locale: string,
  person?: Cyclist,
): Promise<Scene> {
  const { server } = scene;
  const headers = { 'x-forwarded-for': server.address() };
  const page = await open({ baseURL: server.url, locale, extraHTTPHeaders: headers });
  if (person) await storeSession(page, person);
  return { ...scene, page };
}

/** Approves on the page of the letter's link, with the password. */
export function approveByPassword(scene: Scene, { password }: Cyclist): Promise<void> {
  const { say } = scene;
  return step('approve by the password', async () => {
    await press(scene, say.transfer('asked.approve'));
    await isAt(scene, say.transfer('approve.title'));
    await fill(scene, say.account('field.current-password'), password);
    await press(scene, say.transfer('approve.submit'));
  });
}
