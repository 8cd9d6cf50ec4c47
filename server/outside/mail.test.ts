import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Email } from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { openMailServer, refusing } from '#tests/server/mail-server.ts';
import { patient } from '#tools/patience.ts';
import { createSmtpMail } from './mail.ts';
import { AddressRefused, type Mail } from './ports.ts';

const mail: Mail = {
  id: '0193b1c2-0000-7000-8000-000000000001',
  to: 'marina@example.com',
  replyTo: null,
  subject: 'Olá, sua garantia começou',
  text: 'A garantia da sua bike começou hoje.',
  html: '<p>A garantia da sua bike começou hoje.</p>',
  attachments: [
    { filename: 'certificado.pdf', contentType: 'application/pdf', content: new TextEncoder().encode('%PDF-1.7') },
  ],
};

const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

async function aMailServer(...options: Parameters<typeof openMailServer>) {
  const server = await openMailServer(...options);
  opened.push(server.close);
  return server;
}

function aDriver(url: string, timeout = 2_000, whole = timeout) {
  const driver = createSmtpMail({ url, from: 'Pedivela <hello@pedivela.example>' }, { connecting: timeout, whole });
  opened.push(driver.close);
  return driver;
}

test('a mail arrives whole, with text, HTML, attachment and an id that a repetition shares', async () => {
  const server = await aMailServer();
  const driver = aDriver(`smtp://127.0.0.1:${server.port}`);
  await driver.send(mail);
  await driver.send(mail);
  expect(server.taken).toHaveLength(2);
  const [first, second] = server.taken as [Email, Email];
  expect(first).toMatchObject({
    messageId: '<0193b1c2-0000-7000-8000-000000000001@pedivela.example>',
    from: { name: 'Pedivela', address: 'hello@pedivela.example' },
    to: [{ address: 'marina@example.com' }],
    subject: mail.subject,
  });
  expect(first.text?.trim()).toBe(mail.text);
  expect(first.html?.trim()).toBe(mail.html);
  expect(first.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['certificado.pdf', 'application/pdf'],
  ]);
  expect(new TextDecoder().decode(first.attachments[0]!.content as ArrayBuffer)).toBe('%PDF-1.7');
  expect(second.messageId).toBe(first.messageId);
  expect(first.replyTo).toBeUndefined();
});

test('an answer goes to where the mail says', async () => {
  const server = await aMailServer();
  await aDriver(`smtp://127.0.0.1:${server.port}`).send({ ...mail, replyTo: 'ana@example.com' });
  expect(server.taken[0]!.replyTo).toEqual([{ name: '', address: 'ana@example.com' }]);
});

test('a subject and a recipient cannot smuggle in headers or further recipients', async () => {
  const server = await aMailServer();
  const driver = aDriver(`smtp://127.0.0.1:${server.port}`);
  await driver.send({ ...mail, subject: 'Hi\r\nBcc: thief@example.com' });
  for (const to of [
    'a@example.com, thief@example.com',
    'a@example.com\r\nBcc: thief@example.com',
    'a@example.com\u0000>\r\nRCPT TO:<thief@example.com>',
  ])
    await driver.send({ ...mail, to }).catch(() => {});
  expect(server.envelopes.filter((to) => to === 'marina@example.com')).toHaveLength(1);
  expect(server.envelopes.filter((to) => to.split(' ').includes('thief@example.com'))).toEqual([]);
});

test('a recipient that the server refuses is an error; the next mail goes', async () => {
  let refuse = true;
  const server = await aMailServer({
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error('busy'), { responseCode: 451 }) : null),
  });
  const driver = aDriver(`smtp://127.0.0.1:${server.port}`);
  await expect(driver.send(mail)).rejects.toThrow();
  refuse = false;
  await driver.send(mail);
  expect(server.taken).toHaveLength(1);
});

test.each([
  [550, '5.1.1 The email account that you tried to reach does not exist', true],
  [550, '5.1.2 Bad destination system', true],
  [550, '5.1.10 Recipient address has a null MX', true],
  [550, '5.2.1 The email account that you tried to reach is disabled', true],
  [553, '5.1.3 The address is no address', true],
  [551, '5.1.6 Moved', true],
  [550, 'No such user here', true],
  [550, '<marina@example.com>: Recipient address unknown', true],
  [550, '5.7.1 Blocked by policy', false],
  [550, '5.7.1 Unknown user', false],
  [550, '5.1.8 Bad sender', false],
  [550, 'relay not permitted', false],
  [550, 'Mailbox unavailable', false],
  [552, '5.2.2 Mailbox is full', false],
  [452, '4.2.2 Mailbox is full', false],
  [450, '4.1.1 User unknown', false],
  [421, '4.7.0 Try again later', false],
  [554, '5.1.1 Never heard of', true],
  [554, 'No such user here', false],
] as const)('a recipient refused with %i %s: is it because of the address? %s', async (code, says, isRefused) => {
  const server = await aMailServer({ onRcptTo: refusing(code, says) });
  const error: unknown = await aDriver(`smtp://127.0.0.1:${server.port}`)
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof AddressRefused).toBe(isRefused);
  expect((error as Error).message).toContain(says);
});

test.each([
  ['5.1.1 User unknown', true],
  ['User unknown', false],
  ['5.6.0 This looks like spam', false],
])('a mail refused as a whole with 550 %s: is it because of the address? %s', async (says, isRefused) => {
  const server = await aMailServer({}, { refusesAtEnd: [550, says] });
  const error: unknown = await aDriver(`smtp://127.0.0.1:${server.port}`)
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect([error instanceof Error, error instanceof AddressRefused]).toEqual([true, isRefused]);
});

test('whoever sends, and logs in, is not the address', async () => {
  const server = await aMailServer({
    onMailFrom: (_from, _session, done) =>
      done(Object.assign(new Error('5.1.1 Unknown sender'), { responseCode: 550 })),
  });
  const error: unknown = await aDriver(`smtp://127.0.0.1:${server.port}`)
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect([error instanceof Error, error instanceof AddressRefused]).toEqual([true, false]);
});

test('a wrong password is an error', async () => {
  const server = await aMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no')),
  });
  await expect(aDriver(`smtp://me:wrong@127.0.0.1:${server.port}`).send(mail)).rejects.toThrow(/login/i);
});

test('nobody listening is an error', async () => {
  const { port } = await aMailServer();
  opened.splice(0).forEach((close) => close());
  await expect(aDriver(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

test('a certificate that cannot be trusted is an error', async () => {
  const server = await aMailServer({ secure: true });
  await expect(aDriver(`smtps://127.0.0.1:${server.port}`).send(mail)).rejects.toThrow(/certificate/i);
  expect(server.taken).toEqual([]);
});

test('a server that says nothing does not hold the worker for ever', async () => {
  const silent: Server = createServer();
  await new Promise<void>((ready) => void silent.listen(0, '127.0.0.1', ready));
  opened.push(() => void silent.close());
  const started = performance.now();
  await expect(aDriver(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 300).send(mail)).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(patient(5_000));
});

test('a server that is slow to say that it took the mail gets it once', async () => {
  const server = await aMailServer({}, { answersAfter: 700 });
  await aDriver(`smtp://127.0.0.1:${server.port}`, 300, 10_000).send(mail);
  expect(server.taken).toHaveLength(1);
});

test('a server that talks without an end is given up in time, and gets nothing later', async () => {
  let heard = '';
  const talking = createServer((socket) => {
    socket.on('error', () => {}).on('data', (said) => (heard += said.toString()));
    socket.write('220 hello\r\n');
    const talk = setInterval(() => socket.write('250-still here\r\n'), 20);
    // Time: its answer comes when the driver has given up.
    setTimeout(() => socket.write('250 ready\r\n'), 700);
    socket.on('close', () => clearInterval(talk));
  });
  await new Promise<void>((ready) => void talking.listen(0, '127.0.0.1', ready));
  opened.push(() => void talking.close());
  const driver = aDriver(`smtp://127.0.0.1:${(talking.address() as AddressInfo).port}`, 5_000, 400);
  const started = performance.now();
  await expect(driver.send(mail)).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(patient(4_000));
  // Time: what is sent on that answer would be heard by then.
  await new Promise((later) => setTimeout(later, 600));
  expect(heard).toMatch(/^EHLO/);
  expect(heard).not.toMatch(/MAIL FROM/);
});

test('a connection that ends before the answer is an error; the driver does not send by itself again', async () => {
  const server = await aMailServer({}, { endsConnection: true });
  await expect(aDriver(`smtp://127.0.0.1:${server.port}`).send(mail)).rejects.toThrow();
  // Time: a second try would be heard by then.
  await new Promise((later) => setTimeout(later, 300));
  expect(server.taken).toHaveLength(1);
});
