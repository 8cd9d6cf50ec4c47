import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '#server/db/tables/bookkeeping.ts';
import type { Letter } from '#server/letters/letter.ts';
import { useHouse } from '#tests/server/house.ts';
import { writeLetter } from './create-outbox.ts';
import { deliverLetter, DeliveryFailed, type Delivery, withoutRecipient } from './deliver-letter.ts';
import { findLetter } from './letters.store.ts';
import { letters } from './tables.ts';

const house = useHouse();
beforeEach(async () => {
  for (const table of [letters, limits]) await house().db.delete(table);
  house().sent.mails.length = 0;
  house().sent.texts.length = 0;
});

const mail: Letter & { to: string } = {
  channel: 'email',
  kind: 'warranty-activated',
  to: 'marina@example.com',
  subject: 'Garantia ativada',
  text: 'A garantia começou.',
  html: '<p>A garantia começou.</p>',
  attachments: [{ document: 'certificate', id: 'PV-1', filename: 'certificado.pdf' }],
};
const sms: Letter & { to: string } = {
  channel: 'sms',
  kind: 'phone-code',
  to: '+5511987654321',
  text: 'Seu código é 123456',
};

function delivery(changes: Partial<Delivery> = {}): Delivery {
  const pdf = async (id: string) => ({ contentType: 'application/pdf', content: new TextEncoder().encode(id) });
  return { ...house(), documents: { certificate: pdf }, keepWords: true, ...changes };
}

function write(letter: Letter & { to: string }): Promise<string> {
  return house().db.transaction((tx) => writeLetter(tx, letter, house().clock.now()));
}

test('a mail is sent with its documents, made at that moment, and with its own id', async () => {
  const id = await write(mail);
  await deliverLetter(delivery(), id, false);
  const { channel: _, kind: __, attachments: ___, ...words } = mail;
  const certificate = {
    filename: 'certificado.pdf',
    contentType: 'application/pdf',
    content: new TextEncoder().encode('PV-1'),
  };
  expect(house().sent.mails).toEqual([{ id, replyTo: null, ...words, attachments: [certificate] }]);
  expect(await findLetter(house().db, id)).toMatchObject({ state: 'sent', tries: 1, sentAt: house().clock.now() });
});

test('a text message is sent with its own id', async () => {
  const id = await write(sms);
  await deliverLetter(delivery(), id, false);
  expect(house().sent.texts).toEqual([{ id, to: sms.to, text: sms.text }]);
});

test('a repeated job for a letter that went out does nothing', async () => {
  const id = await write(sms);
  await deliverLetter(delivery(), id, false);
  await deliverLetter(delivery(), id, false);
  expect(house().sent.texts).toHaveLength(1);
});

test('a job for a letter that is not there does nothing', async () => {
  await deliverLetter(delivery(), '00000000-0000-4000-8000-000000000000', false);
  expect(house().sent).toEqual({ mails: [], texts: [] });
});

test('a failure is recorded without the recipient, and the next try has the same id', async () => {
  const id = await write(sms);
  const refusing = { ...house().outside, sms: { send: () => Promise.reject(new Error(`${sms.to} is busy`)) } };
  await expect(deliverLetter(delivery({ outside: refusing }), id, false)).rejects.toThrow(DeliveryFailed);
  expect(await findLetter(house().db, id)).toMatchObject({ state: 'queued', tries: 1, lastError: '… is busy' });
  await deliverLetter(delivery(), id, false);
  expect(house().sent.texts).toEqual([{ id, to: sms.to, text: sms.text }]);
  expect(await findLetter(house().db, id)).toMatchObject({ state: 'sent', tries: 2, lastError: null });
});

test('after the last try the letter is dead, and stays so', async () => {
  const id = await write(mail);
  const refusing = {
    ...house().outside,
    mail: { send: () => Promise.reject(new Error('550 <marina@example.com> unknown')) },
  };
  await expect(deliverLetter(delivery({ outside: refusing }), id, true)).rejects.toThrow(/^550 <…> unknown$/);
  expect(await findLetter(house().db, id)).toMatchObject({ state: 'dead', tries: 1, lastError: '550 <…> unknown' });
  await deliverLetter(delivery(), id, false);
  expect(house().sent.mails).toEqual([]);
});

test('the operator is told of letters that died, once an hour, and of none to themselves', async () => {
  const refusing = { ...house().outside, mail: { send: () => Promise.reject(new Error('550 unknown')) } };
  const die = async (to: string) => {
    const id = await write({ ...mail, to });
    await expect(deliverLetter(delivery({ outside: refusing }), id, true)).rejects.toThrow('550');
  };
  const told = async () => {
    const all = await house().db.select().from(letters).where(eq(letters.kind, 'letter-died'));
    return all.map(({ recipient, subject, text }) => ({ recipient, subject, text }));
  };
  await die(house().config.operatorEmail);
  expect(await told()).toEqual([]);
  await die(mail.to);
  await die('caio@example.com');
  expect(await told()).toEqual([
    {
      recipient: house().config.operatorEmail,
      subject: 'Um e-mail não pôde ser entregue',
      text: expect.stringContaining('O servidor de e-mail disse: 550 unknown'),
    },
  ]);
  expect((await told())[0]!.text).not.toContain('@');
  house().clock.advance(3_601);
  await die(mail.to);
  expect(await told()).toHaveLength(2);
});

test('a document that cannot be made is a failure like any other', async () => {
  const id = await write(mail);
  const documents = { certificate: () => Promise.reject(new Error('There is no such certificate.')) };
  await expect(deliverLetter(delivery({ documents }), id, false)).rejects.toThrow('There is no such certificate.');
  expect(await findLetter(house().db, id)).toMatchObject({ state: 'queued', tries: 1 });
});

test('without an inbox page, the text is deleted once the letter is sent', async () => {
  const id = await write(sms);
  await deliverLetter(delivery({ keepWords: false }), id, false);
  expect(await findLetter(house().db, id)).toMatchObject({ state: 'sent', text: '', html: null });
  const [row] = await house().db.select().from(letters).where(eq(letters.id, id));
  expect(JSON.stringify(row)).not.toContain('123456');
});

test.each([
  ['550 5.1.1 <marina@example.com>: user unknown', 'marina@example.com', '550 5.1.1 <…>: user unknown'],
  ['550 MARINA@Example.com unknown', 'marina@example.com', '550 … unknown'],
  ['cannot text +5511987654321', '+5511987654321', 'cannot text …'],
  ['cannot text 55 (11) 98765-4321 now', '+5511987654321', 'cannot text … now'],
  ['code 123456 refused', '+5511987654321', 'code … refused'],
  ['connect ECONNREFUSED 127.0.0.1:2525', 'marina@example.com', 'connect ECONNREFUSED 127.0.0.1:2525'],
  ['connect ECONNREFUSED 192.168.100.120:25', 'marina@example.com', 'connect ECONNREFUSED 192.168.100.120:25'],
  ['two\n  lines', 'marina@example.com', 'two lines'],
])('%s', (message, recipient, kept) => {
  expect(withoutRecipient(new Error(message), recipient)).toBe(kept);
});

test('a long message is cut', () => {
  expect(withoutRecipient('x'.repeat(5_000), 'marina@example.com')).toHaveLength(300);
});
