import { beforeEach, describe, expect, test } from 'vitest';
import { listDevLetters } from '#domain/http/dev-contract.ts';
import { letters } from '#server/jobs/tables.ts';
import { mailOf } from '#server/letters/layout.ts';
import type { Letter } from '#server/letters/letter.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { deliverLetters } from '#tests/server/deliver-letters.ts';
import { openHouse, testConfig, useHouse } from '#tests/server/house.ts';

const house = useHouse();
beforeEach(() => house().db.delete(letters));

const sms: Letter = {
  channel: 'sms',
  kind: 'phone-code',
  to: '+5511987654321',
  text: 'Pedivela: seu código é 482913. Não passe a ninguém.\n\n@app.example.com.br #482913',
};

function aMail(title = 'Garantia ativada', to = 'marina@example.com'): Letter {
  const button = { label: 'Ver minha bike', url: 'https://app.example.com.br/AB12CD34' };
  return {
    channel: 'email',
    kind: 'warranty-activated',
    to,
    subject: title,
    ...mailOf({ language: 'pt-BR', title, paragraphs: ['Olá!'], button }),
  };
}

async function post(...posted: Letter[]): Promise<void> {
  for (const letter of posted) {
    house().clock.advance(1);
    await house().db.transaction((tx) => house().outbox.post(tx, letter));
  }
}

async function idOf(to: string): Promise<string> {
  return (await ask(house(), listDevLetters, { to })).body.letters[0]!.id;
}

const page = (url: string) => house().app.inject(url);

describe('as data', () => {
  test('the newest first, and only to one recipient when one is named', async () => {
    await post(aMail('one'), sms, aMail('two'));
    const all = await ask(house(), listDevLetters, {});
    expect(all.status).toBe(200);
    expect(all.body.letters.map(({ subject, to }) => [subject, to])).toEqual([
      ['two', 'marina@example.com'],
      [null, '+5511987654321'],
      ['one', 'marina@example.com'],
    ]);
    const one = await ask(house(), listDevLetters, { to: '+5511987654321' });
    expect(one.body.letters).toMatchObject([
      { channel: 'sms', kind: 'phone-code', text: sms.text, state: 'queued', tries: 0 },
    ]);
  });
});

describe('as a page', () => {
  test('empty, it says what will land here', async () => {
    expect((await page('/dev/inbox')).payload).toContain('Nothing here yet');
  });

  test('a code is prominent, a mail shows its subject, the newest is on top', async () => {
    await post(aMail(), sms);
    const { payload } = await page('/dev/inbox');
    expect(payload).toContain('<span class="one-time">482913</span>');
    expect(payload.indexOf('482913')).toBeLessThan(payload.indexOf('Garantia ativada'));
    expect((await page('/dev/inbox?to=marina@example.com')).payload).not.toContain('482913');
  });

  test('a letter opens with its HTML in a frame where nothing runs', async () => {
    await post(aMail());
    const id = await idOf('marina@example.com');
    const opened = await page(`/dev/inbox/${id}`);
    expect(opened.payload).toContain(`src="/dev/inbox/${id}/html"`);
    expect(opened.payload).not.toContain('allow-scripts');
    expect(opened.headers['content-security-policy']).toContain(`frame-src 'self'`);
    const framed = await page(`/dev/inbox/${id}/html`);
    expect(framed.payload).toContain('Ver minha bike');
    expect(framed.payload).toContain('<base target="_top">');
    const policy = String(framed.headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox /);
    expect(policy).toContain(`frame-ancestors 'self'`);
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  });

  test('the content of a letter is escaped here', async () => {
    const nasty = '<script>alert(1)</script>';
    await post({ ...sms, text: nasty, kind: nasty }, aMail(nasty, '"><script>@example.com'));
    const id = await idOf(sms.to);
    for (const url of ['/dev/inbox', `/dev/inbox/${id}`, `/dev/inbox?to=${encodeURIComponent(nasty)}`]) {
      expect((await page(url)).payload).not.toContain('<script>');
    }
  });

  test('a letter that was given up shows why', async () => {
    await post(sms);
    await house().db.update(letters).set({ state: 'dead', tries: 13, lastError: 'The SMS service answered 503.' });
    const { payload } = await page('/dev/inbox');
    expect(payload).toContain('given up');
    expect(payload).toContain('The SMS service answered 503. (13 tries)');
  });

  test.each(['nothing', '00000000-0000-4000-8000-000000000000', '%00'])('a letter %s is not found', async (id) => {
    for (const rest of ['', '/html', '/attachments/0']) {
      expect((await page(`/dev/inbox/${id}${rest}`)).json()).toMatchObject({ code: 'not-found' });
    }
  });

  test.each(['0', '1', '-1', 'x', '__proto__'])('a letter without attachments has none number %s', async (index) => {
    await post(aMail());
    const id = await idOf('marina@example.com');
    expect((await page(`/dev/inbox/${id}/attachments/${index}`)).json()).toMatchObject({ code: 'not-found' });
  });
});

test('what is attached can be opened, as long as it can be made', async () => {
  const { id: owner } = await anAccount(house());
  const { certificateNumber } = await aBike(house(), { owner });
  const withCertificate = (id: string) =>
    ({ ...aMail(), attachments: [{ document: 'certificate', id, filename: 'certificado.pdf' }] }) as Letter;
  await post(withCertificate(certificateNumber!));
  const id = await idOf('marina@example.com');
  expect((await page(`/dev/inbox/${id}`)).payload).toContain('certificado.pdf');
  const opened = await page(`/dev/inbox/${id}/attachments/0`);
  expect(opened.headers['content-type']).toBe('application/pdf');
  expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await deliverLetters(house());
  expect(house().sent.mails.at(-1)!.attachments[0]!.content).toEqual(opened.rawPayload);

  await post(withCertificate('gone'));
  const later = await idOf('marina@example.com');
  expect((await page(`/dev/inbox/${later}/attachments/0`)).json()).toMatchObject({ code: 'not-found' });
});

test('a real service has no inbox', async () => {
  const real = await openHouse({ ...testConfig, demo: false });
  for (const url of ['/dev/inbox', '/dev/inbox/00000000-0000-4000-8000-000000000000', '/api/dev/letters']) {
    expect((await real.app.inject(url)).statusCode).toBe(404);
  }
  await real.close();
});
