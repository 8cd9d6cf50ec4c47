import * as z from 'zod/mini';
import { bySchema, oneOf, setting, text, webAddress } from './kinds.ts';

/** Who delivers e-mails, text messages, and messages by WhatsApp. */
export const mail = {
  url: setting({
    name: 'SMTP_URL',
    read: bySchema(z.url({ protocol: /^smtps?$/ })),
    expected: 'the address of a mail server (smtp or smtps)',
    example: 'smtps://user:password@mail.example.com:465',
    secret: true,
    says: `The mail server. Without it e-mails stay in the house, and demo servers show them in the inbox page. In development it
      works beside the inbox: setting it (and MAIL_FROM) is all it takes to see real letters. A password in it must be
      URL-encoded; smtps:// is encrypted from the start, smtp:// as soon as the server offers it (add ?requireTLS=true to insist).`,
  }),
  from: setting({
    name: 'MAIL_FROM',
    neededWith: 'SMTP_URL',
    read: (sender) => (/^([^<>@]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(sender) ? sender : null),
    expected: 'a sender of e-mails',
    example: 'Pedivela <hello@example.com>',
    says: 'The sender of e-mails.',
  }),
};

/** Who may report what became of e-mails. */
export const mailHook = {
  user: setting({
    name: 'MAIL_HOOK_USER',
    read: (name) => (/^[^:\s]{1,64}$/.test(name) ? name : null),
    expected: 'up to 64 characters, neither spaces nor colons',
    example: 'postmark',
    says: `Under which name the mail service reports bounces and complaints, in the shape of Postmark's webhooks, to
      PUBLIC_URL/api/hooks/mail (HTTP basic authentication). E-mails to such an address stop, and its person sees it at the next
      visit. Without it there is no such address, and only what the mail server refuses at once is heard.`,
  }),
  password: setting({
    name: 'MAIL_HOOK_PASSWORD',
    neededWith: 'MAIL_HOOK_USER',
    read: (secret) => (/^\S{20,200}$/.test(secret) ? secret : null),
    expected: '20 to 200 characters without spaces',
    example: 'a-long-secret-of-the-mail-service',
    secret: true,
    says: 'Its password, of at least 20 characters.',
  }),
};

export const shortMessages = {
  url: setting({
    name: 'SMS_URL',
    read: bySchema(webAddress),
    expected: 'a web address',
    example: 'https://sms.example.com/messages',
    says: `The address to which the SMS service takes a POST for each message, whole:
      https://api.twilio.com/2010-04-01/Accounts/AC…/Messages.json, https://api.zenvia.com/v2/channels/sms/messages or
      https://….api.infobip.com/sms/3/messages. Without it text messages stay in the house, and demo servers show them in the
      inbox page.`,
  }),
  service: setting({
    name: 'SMS_SERVICE',
    ...oneOf(['json', 'twilio', 'zenvia', 'infobip'], 'zenvia'),
    otherwise: 'json',
    says: `Whose shape the SMS service speaks. json, the default, is for a service of your own in between: JSON {"to", "text",
      "sender"}, a bearer token, and an Idempotency-Key.`,
  }),
  token: setting({
    name: 'SMS_TOKEN',
    neededWith: 'SMS_URL',
    ...text('a token', 'token-of-the-sms-service'),
    secret: true,
    says: 'The token for the SMS service. For twilio an id and its secret with a colon between (AC…:secret).',
  }),
  sender: setting({
    name: 'SMS_SENDER',
    neededWith: 'SMS_URL',
    ...text('a sender of at most 40 characters', 'Pedivela', 40),
    says: `The sender that the SMS service shows, or by which it knows us (for twilio a number or a messaging service, MG…).`,
  }),
};

export const whatsapp = {
  url: setting({
    name: 'WHATSAPP_URL',
    read: bySchema(webAddress),
    expected: 'a web address',
    example: 'https://graph.facebook.com/v23.0/106540352242922/messages',
    says: `The address to which the WhatsApp Cloud API takes messages, whole, with the id of our phone number. With it, people choose
      in their profile whether texts come by WhatsApp in place of SMS; what does not arrive goes by SMS. Without it nobody is asked.
      docs/deploy.md says what Meta has to be told first.`,
  }),
  token: setting({
    name: 'WHATSAPP_TOKEN',
    neededWith: 'WHATSAPP_URL',
    ...text('a token', 'token-of-a-system-user'),
    secret: true,
    says: 'The token of a system user that may send messages (whatsapp_business_messaging).',
  }),
  appSecret: setting({
    name: 'WHATSAPP_APP_SECRET',
    neededWith: 'WHATSAPP_URL',
    ...text('a secret', 'secret-of-the-app-at-meta'),
    secret: true,
    says: 'The secret of the app at Meta, with which it signs what it reports.',
  }),
  verifyToken: setting({
    name: 'WHATSAPP_VERIFY_TOKEN',
    neededWith: 'WHATSAPP_URL',
    ...text('a token', 'token-that-we-told-meta'),
    secret: true,
    says: 'A token of our own choice, which Meta repeats when it is told where to report (PUBLIC_URL/api/hooks/whatsapp).',
  }),
  prefix: setting({
    name: 'WHATSAPP_TEMPLATES',
    read: (prefix) => (/^[a-z0-9_]{1,100}$/.test(prefix) ? prefix : null),
    expected: 'small letters, digits and underscores',
    example: 'pedivela',
    otherwise: 'pedivela',
    says: `What the names of our templates begin with, before an underscore: pedivela_phone_code, for example. Another one when they
      are written anew.`,
  }),
};
