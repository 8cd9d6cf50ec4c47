import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aWhatsAppSandbox, sandboxToken, type WhatsAppSandbox } from '#tests/server/whatsapp-sandbox.ts';
import type { WhatsAppMessage } from './ports.ts';
import { createWhatsApp } from './whatsapp.ts';

const id = '0193b1c2-0000-7000-8000-000000000002';
const code: WhatsAppMessage = {
  id,
  to: '+5511987654321',
  template: { name: 'phone_code', language: 'pt-BR', code: '123456' },
};
const news: WhatsAppMessage = {
  id,
  to: '+5511987654321',
  template: { name: 'handover_text', language: 'en', holes: { shop: 'Oficina da Vila', url: 'https://s.example/x' } },
};

let sandbox: WhatsAppSandbox;
beforeAll(async () => {
  sandbox = await aWhatsAppSandbox();
});
beforeEach(() => {
  sandbox.messages.length = 0;
  sandbox.answers('well');
});
afterAll(() => sandbox.close());

const aDriver = ({ token = sandboxToken, timeout = 2_000, prefix = 'pedivela' } = {}) =>
  createWhatsApp({ url: sandbox.url, token, prefix }, timeout);

async function failureOf(sending: Promise<unknown>): Promise<string> {
  return sending.then(
    () => 'it was sent',
    (error: Error) => `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`,
  );
}

test('a code goes as a template for codes, with the button that copies it', async () => {
  expect(await aDriver().send(code)).toBe('taken');
  const parameters = [{ type: 'text', text: '123456' }];
  expect(sandbox.messages).toEqual([
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511987654321',
      type: 'template',
      template: {
        name: 'pedivela_phone_code',
        language: { code: 'pt_BR' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
      biz_opaque_callback_data: id,
    },
  ]);
});

test('news goes as a template with its holes by name', async () => {
  await aDriver().send(news);
  expect(sandbox.messages[0]!.template).toEqual({
    name: 'pedivela_handover_text',
    language: { code: 'en' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'shop', text: 'Oficina da Vila' },
          { type: 'text', parameter_name: 'url', text: 'https://s.example/x' },
        ],
      },
    ],
  });
});

test('a template without holes has no components', async () => {
  await aDriver().send({ ...news, template: { name: 'address_taken', language: 'pt-BR', holes: {} } });
  expect(sandbox.messages[0]!.template.components).toEqual([]);
});

test.each([
  ['undeliverable', 'WhatsApp answered 400 (131026).'],
  ['reengagement', 'WhatsApp answered 400 (131047).'],
  ['throughput', 'WhatsApp answered 429 (130429).'],
] as const)('%s is an error with its number, and without phone and words', async (how, said) => {
  sandbox.answers(how);
  const failure = await failureOf(aDriver().send(code));
  expect(failure).toContain(said);
  expect(failure).not.toMatch(/123456|987654321/);
});

test('a token that is over, and a template that nobody has approved', async () => {
  expect(await failureOf(aDriver({ token: 'other' }).send(code))).toContain('WhatsApp answered 401 (190).');
  expect(await failureOf(aDriver({ prefix: 'other' }).send(code))).toContain('WhatsApp answered 404 (132001).');
});

test('one that does not answer is given up in time', async () => {
  sandbox.answers('never');
  expect(await failureOf(aDriver({ timeout: 200 }).send(code))).toContain(
    'WhatsApp cannot be reached (no answer in time)',
  );
});
