import type { Sms } from './ports.ts';

/** What a service is told by: its whole address, its token, and the sender that it knows. */
export type TextAccount = { url: string; token: string; sender: string };

export type TextService = {
  /** The request for one message. */
  request: (account: Omit<TextAccount, 'url'>, sms: Sms) => { headers: Record<string, string>; body: string };
  /** Whether an answer of success says that this message was refused all the same. */
  refuses?: (answer: unknown) => boolean;
};

const json = (headers: Record<string, string>, body: object) => ({
  headers: { 'content-type': 'application/json', 'accept': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Some services take a number's digits without the plus sign of E.164. */
const digits = (to: string) => to.replace(/^\+/, '');

/**
 * The services that a text message can be handed to, each in its documented shape. Only ours (`json`) has a key that makes a repeated
 * request harmless; with the others a text may come twice when their answer was lost.
 */
export const textServices = {
  /** Ours, for whoever puts a service of their own in between: a bearer token, and the letter's id as idempotency key. */
  json: {
    request: ({ token, sender }, { id, to, text }) =>
      json({ 'authorization': `Bearer ${token}`, 'idempotency-key': id }, { to, text, sender }),
  },
  /** Twilio's Messages resource (2010-04-01); the token is `AC… or SK…:secret`, the sender a number or a messaging service (MG…). */
  twilio: {
    request: ({ token, sender }, { to, text }) => ({
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'authorization': `Basic ${Buffer.from(token).toString('base64')}`,
      },
      body: new URLSearchParams({
        To: to,
        [/^MG[0-9a-f]{32}$/.test(sender) ? 'MessagingServiceSid' : 'From']: sender,
        Body: text,
      }).toString(),
    }),
  },
  /** Zenvia's API, version 2, channel SMS. */
  zenvia: {
    request: ({ token, sender }, { id, to, text }) =>
      json(
        { 'x-api-token': token },
        { from: sender, to: digits(to), contents: [{ type: 'text', text }], externalId: id },
      ),
  },
  /** Infobip's SMS API, version 3, which refuses single messages in an answer of 200 (status group 5, REJECTED). */
  infobip: {
    request: ({ token, sender }, { id, to, text }) =>
      json(
        { authorization: `App ${token}` },
        { messages: [{ sender, destinations: [{ to: digits(to), messageId: id }], content: { text } }] },
      ),
    refuses: (answer) => {
      const { messages } = answer as { messages?: { status?: { groupId?: number } }[] };
      return messages?.[0]?.status?.groupId === 5;
    },
  },
} satisfies Record<string, TextService>;

export type TextServiceName = keyof typeof textServices;
