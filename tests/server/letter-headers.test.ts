import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '#domain/account/language.ts';
import type { Letter } from '#server/letters/letter.ts';
import { createSmtpMail } from '#server/outside/mail.ts';
import { letterCases } from '#tests/architecture/letter-cases.ts';

const hostile = [
  'Ana\r\nBcc: thief@evil.example',
  'Ana\nX-Evil: 1\n\n<b>body</b>',
  'Ana\u0000\u0085\u2028Bcc: thief@evil.example',
];
const own =
  /^(from|to|subject|message-id|date|mime-version|auto-submitted|content-type|content-transfer-encoding|reply-to)$/i;

let server: SMTPServer;
let driver: ReturnType<typeof createSmtpMail>;
const got: { headers: string; to: string[] }[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [headers = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
        got.push({ headers, to: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  driver = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Pedivela <hello@pedivela.example>' });
});
afterAll(async () => {
  driver.close();
  await new Promise<void>((done) => {
    server.close(done);
  });
});
beforeEach(() => void got.splice(0));

const builders = Object.entries(letterCases).map(([name, build]) => ({ name, build }));

test.each(builders)('no words make headers or recipients of their own: $name', async ({ build }) => {
  const letters = languages.flatMap((language) => hostile.flatMap((words) => build(words, language)));
  const mails = letters.filter((letter): letter is Letter & { channel: 'email' } => letter.channel === 'email');
  for (const [nth, { to, replyTo = null, subject, text, html }] of mails.entries()) {
    await driver.send({
      id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
      to: to!,
      replyTo,
      subject,
      text,
      html,
      attachments: [],
    });
  }
  expect(got).toHaveLength(mails.length);
  for (const [nth, { headers, to }] of got.entries()) {
    const recipient = mails[nth]!.to;
    expect(to).toEqual([recipient]);
    const names = headers.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')));
    expect(names.filter((name) => !own.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    // There is no name beside the address.
    expect(headers.split('\r\n')).toContain(`To: ${recipient}`);
    expect(headers.split('\r\n')).toContain('From: Pedivela <hello@pedivela.example>');
  }
});

test('every text message goes to one number, is one text, and names no address but ours', () => {
  const texts = builders
    .flatMap(({ build }) => hostile.flatMap((words) => build(words, 'pt-BR')))
    .filter(({ channel }) => channel === 'sms');
  expect(texts.length).toBeGreaterThan(0);
  for (const { to, text } of texts) {
    expect(to).toMatch(/^\+\d{8,15}$/);
    expect(text.length).toBeLessThanOrEqual(160);
    // Only the line that phones read codes from is of its own.
    expect(text.split(/\n\n@/)[0]).toMatch(/^[ -~]+$/);
    expect(text).not.toMatch(/thief|evil\./i);
  }
});
