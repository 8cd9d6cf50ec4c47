import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Approved = { name: string; language: string; category: string; components: { text?: string }[] };
const file = new URL('../../deploy/whatsapp-templates.json', import.meta.url);
const approved = JSON.parse(readFileSync(file, 'utf8')) as Approved[];

type Parameter = { type: string; parameter_name?: string; text: string };
type Component = { type: string; sub_type?: string; index?: string; parameters: Parameter[] };
/** A message as the Cloud API documents it. */
export type CloudMessage = {
  messaging_product: string;
  recipient_type: string;
  to: string;
  type: string;
  template: { name: string; language: { code: string }; components: Component[] };
  biz_opaque_callback_data: string;
};

type Refusal = { status: number; code: number; message: string; details: string };

/** Answers as they were recorded; each names the recipient, as WhatsApp's may. */
const refusals = {
  undeliverable: {
    status: 400,
    code: 131026,
    message: '(#131026) Message undeliverable',
    details: 'Unable to deliver',
  },
  reengagement: {
    status: 400,
    code: 131047,
    message: '(#131047) Re-engagement message',
    details: 'More than 24 hours',
  },
  throughput: { status: 429, code: 130429, message: '(#130429) Rate limit hit', details: 'Cloud API throughput' },
  token: { status: 401, code: 190, message: 'Error validating access token', details: 'Session has expired' },
  template: { status: 404, code: 132001, message: '(#132001) Template name does not exist', details: 'not found' },
  parameters: { status: 400, code: 132000, message: '(#132000) Number of parameters does not match', details: 'body' },
} satisfies Record<string, Refusal>;

export type WhatsAppSandbox = {
  /** The address that messages are posted to. */
  url: string;
  /** What it took. */
  messages: CloudMessage[];
  /** How it answers from now on: it takes a message that fits its template, refuses so, or says nothing at all. */
  answers: (how: 'well' | 'never' | keyof typeof refusals) => void;
  close: () => void;
};

export const sandboxToken = 'EAAJB-token';
export const sandboxSecret = 'secret-of-the-app';

/** WhatsApp's Cloud API as it is documented, with the templates of `deploy/whatsapp-templates.json` approved. */
export async function aWhatsAppSandbox(): Promise<WhatsAppSandbox> {
  let how: Parameters<WhatsAppSandbox['answers']>[0] = 'well';
  const messages: CloudMessage[] = [];
  const listener: RequestListener = (request, response) =>
    void text(request).then((body) => {
      if (how === 'never') return;
      const message = JSON.parse(body) as CloudMessage;
      const isAllowed = request.headers.authorization === `Bearer ${sandboxToken}`;
      const refused = how === 'well' ? (isAllowed ? misfitOf(message) : 'token') : how;
      const { status, ...answer } = refused ? errorOf(refusals[refused], message.to) : takenOf(message.to);
      if (!refused) messages.push(message);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  const server = createServer(listener);
  await listening(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v23.0/106540352242922/messages`,
    messages,
    answers: (next) => void (how = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const listening = (server: Server) => new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));

const takenOf = (to: string) => ({
  status: 200,
  messaging_product: 'whatsapp',
  contacts: [{ input: to, wa_id: to }],
  messages: [{ id: `wamid.${randomUUID()}`, message_status: 'accepted' }],
});

const errorOf = ({ status, code, message, details }: Refusal, to: string) => ({
  status,
  error: {
    message: `${message} (${to})`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
    fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
  },
});

/** Why a message is refused: its template is unknown in that language, or its parameters are not those of the template. */
function misfitOf({ template, to }: CloudMessage): 'template' | 'parameters' | 'undeliverable' | null {
  if (!/^\d{8,15}$/.test(to)) return 'undeliverable';
  const known = approved.find(({ name, language }) => name === template.name && language === template.language.code);
  if (!known) return 'template';
  const isRight = known.category === 'AUTHENTICATION' ? fitsCode(template.components) : fitsBody(known, template);
  return isRight && template.components.every(({ parameters }) => parameters.every(isPlain)) ? null : 'parameters';
}

const isPlain = ({ type, text: words }: Parameter) => type === 'text' && words !== '' && !/[\n\t]| {5}/.test(words);

function fitsCode([body, button, ...more]: Component[]): boolean {
  const isButton = button?.type === 'button' && button.sub_type === 'url' && button.index === '0';
  const [inBody, inButton] = [body?.parameters, button?.parameters].map((all) => all?.map(({ text: code }) => code));
  const isSame = inBody?.length === 1 && inButton?.length === 1 && inBody[0] === inButton[0];
  return body?.type === 'body' && isButton && isSame && inBody[0]!.length <= 15 && more.length === 0;
}

function fitsBody({ components }: Approved, template: CloudMessage['template']): boolean {
  const wanted = [...(components[0]!.text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
  const given = template.components.flatMap(({ parameters }) => parameters.map(({ parameter_name: name }) => name));
  return new Set(wanted).size === given.length && wanted.every((name) => given.includes(name));
}

type Status = { id: string; status: 'sent' | 'delivered' | 'read' | 'failed'; code?: number };

/** A report of what became of messages, as it was recorded, and its signature. `id` is ours. */
export function aReport(statuses: readonly Status[], secret = sandboxSecret) {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '551140041234', phone_number_id: '106540352242922' },
    statuses: statuses.map(({ id, status, code = 131026 }) => ({
      id: `wamid.${randomUUID()}`,
      status,
      timestamp: '1750030073',
      recipient_id: '5511987654321',
      biz_opaque_callback_data: id,
      ...(status === 'failed' && { errors: [{ code, title: 'Message undeliverable' }] }),
    })),
  };
  const entry = [{ id: '102290129340398', changes: [{ value, field: 'messages' }] }];
  return signed(JSON.stringify({ object: 'whatsapp_business_account', entry }), secret);
}

/** A body with its signature. */
export function signed(body: string, secret = sandboxSecret) {
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return { body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature } };
}
