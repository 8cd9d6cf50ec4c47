import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { isPublicAddress, parseStorageAddress, parseTrustedProxies } from './addresses.ts';
import { logLevels } from './config.ts';
import { readCertificates } from './read-certificates.ts';
/** How one environment variable is read: its schema, what it has to be, an example, and whether its value may be shown. */
type Setting<T> = { schema: z.ZodMiniType<T, string>; expected: string; example: string; secret?: true };

const flag = z.pipe(
  z.enum(['0', '1', 'false', 'true']),
  z.transform((text) => text === '1' || text === 'true'),
);
const text = z.string().check(z.minLength(1));
const webAddress = z.url({ protocol: /^https?$/ });

const origin = z.pipe(
  webAddress.check(z.refine((url) => URL.canParse(url) && new URL(url).pathname === '/' && new URL(url).search === '')),
  z.transform((url) => new URL(url).origin),
);
const port = z.pipe(
  z.string().check(
    z.regex(/^\d{1,5}$/),
    z.refine((digits) => Number(digits) >= 1 && Number(digits) <= 65_535),
  ),
  z.transform(Number),
);

const count = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));
const megabytes = (least: number, example: string) => ({
  schema: z
    .pipe(z.string().check(z.regex(/^\d{1,8}$/)), z.transform(Number))
    .check(z.refine((number) => number >= least)),
  expected: `a number of megabytes from ${least}`,
  example,
});
const ceiling = (example: string) => ({ schema: count, expected: 'a number of text messages from 1', example });

/** Reads a text by a function that gives null for what it cannot read. */
const readBy = <T>(read: (text: string) => T | null) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const value = read(text);
      if (value !== null) return value;
      issues.push({ code: 'custom', input: text });
      return z.NEVER;
    }),
  );

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/));
const privateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
});
const privateKeys = z.pipe(
  z.pipe(
    z.string(),
    z.transform((json, { issues }) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        issues.push({ code: 'custom', input: json });
        return z.NEVER;
      }
    }),
  ),
  z.array(privateKey).check(z.minLength(1)),
);

/** Every environment variable that the server reads; `.env.example` explains each, and a test holds the two together. */
export const settings = {
  NODE_ENV: {
    schema: z.enum(['development', 'production']),
    expected: 'development or production',
    example: 'production',
  },
  PORT: { schema: port, expected: 'a port number (1 to 65535)', example: '3000' },
  HOST: {
    schema: z.string().check(z.refine((host) => host === 'localhost' || isIP(host) !== 0)),
    expected: 'an IP address of this machine',
    example: '127.0.0.1',
  },
  PUBLIC_URL: {
    schema: origin,
    expected: 'the address of a site (http or https, without a path)',
    example: 'https://app.example.com.br',
  },
  DATA_DIR: { schema: text, expected: 'a folder', example: './data' },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    expected: 'the address of a PostgreSQL database',
    example: 'postgres://pedivela:secret@db.example.com:5432/pedivela',
    secret: true,
  },
  DEMO: { schema: flag, expected: '0 or 1', example: '0' },
  SHORT_LINK_URL: {
    schema: webAddress.check(z.refine((url) => url.includes('{tag}'))),
    expected: 'a web address with {tag} in it',
    example: 'https://s.example.com/{tag}',
  },
  OPERATOR_EMAIL: { schema: emailSchema, expected: 'an e-mail address', example: 'operator@example.com' },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    expected: 'the address of a mail server (smtp or smtps)',
    example: 'smtps://user:password@mail.example.com:465',
    secret: true,
  },
  MAIL_FROM: {
    schema: text.check(z.regex(/^([^<>@]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/)),
    expected: 'a sender of e-mails',
    example: 'Pedivela <hello@example.com>',
  },
  SMS_URL: { schema: webAddress, expected: 'a web address', example: 'https://sms.example.com/messages' },
  SMS_TOKEN: { schema: text, expected: 'a token', example: 'token-of-the-sms-service', secret: true },
  SMS_SENDER: {
    schema: text.check(z.maxLength(20)),
    expected: 'a sender of at most 20 characters',
    example: 'Pedivela',
  },
  INSURER_URL: {
    schema: webAddress.check(
      z.refine((url) => URL.canParse(url) && new URL(url).search === '' && new URL(url).hash === ''),
      // Personal data goes there: over the open net only encrypted.
      z.refine((url) => URL.canParse(url) && (new URL(url).protocol === 'https:' || !isPublicAddress(url))),
    ),
    expected: 'the address of an insurer (https, or http within this machine or a private network)',
    example: 'https://insurer.example.com/pedivela',
  },
  INSURER_KEY_ID: {
    schema: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
    expected: 'up to 64 letters, digits, dots, dashes and underscores',
    example: 'pedivela',
  },
  INSURER_SECRET: {
    schema: z.string().check(z.minLength(16)),
    expected: 'a secret of at least 16 characters',
    example: 'secret-that-the-insurer-knows-too',
    secret: true,
  },
  SMS_PER_HOUR: ceiling('300'),
  SMS_PER_DAY: ceiling('2000'),
  SMS_PER_PREFIX_HOUR: ceiling('30'),
  SMS_PER_PREFIX_DAY: ceiling('100'),
  UPLOAD_MB_PER_ACCOUNT_DAY: megabytes(100, '2000'),
  UPLOAD_MB_PER_NETWORK_DAY: megabytes(100, '10000'),
  UPLOAD_MB_PER_DAY: megabytes(100, '50000'),
  FREE_SPACE_MB: megabytes(0, '2000'),
  STORAGE_URL: {
    schema: readBy(parseStorageAddress),
    expected:
      'the address of an S3 bucket (s3://key:secret@host/bucket, with ?region=… and &http=1 where they are needed)',
    example: 's3://key:secret@s3.sa-east-1.amazonaws.com/pedivela-media?region=sa-east-1',
    secret: true,
  },
  PRIVATE_STORAGE_URL: {
    schema: readBy(parseStorageAddress),
    expected: 'the address of an S3 bucket of its own, written as STORAGE_URL is',
    example: 's3://key:secret@s3.sa-east-1.amazonaws.com/pedivela-private?region=sa-east-1',
    secret: true,
  },
  NFE_ROOTS: {
    schema: readBy(readCertificates),
    expected: 'a readable PEM file of certificates',
    example: './nfe-roots.pem',
  },
  NFE_HOMOLOGATION: { schema: flag, expected: '0 or 1', example: '0' },
  SIGNING_KEYS: {
    schema: privateKeys,
    expected: 'a JSON array of private ES256 keys (JWK with kty, crv, x, y, d)',
    example: '[{"kty":"EC","crv":"P-256","x":"…","y":"…","d":"…"}]',
    secret: true,
  },
  LOST_SIGNING_KEYS: {
    schema: readBy((list) => {
      const ids = list.split(',').map((id) => id.trim());
      return ids.every((id) => /^[\w-]{43}$/.test(id)) ? ids : null;
    }),
    expected: 'ids of signing keys (kid, 43 characters each) with commas between them',
    example: 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
  },
  TRUST_PROXY: {
    schema: readBy(parseTrustedProxies),
    expected: '0, 1, or addresses and networks of proxies with commas between them',
    example: '10.0.0.5,2001:db8:7::/64',
  },
  CEP_LOOKUP: { schema: flag, expected: '0 or 1', example: '1' },
  MAP_TILES_URL: {
    schema: z
      .url({ protocol: /^https$/ })
      .check(z.refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)))),
    expected: 'an https address with {z}, {x} and {y} in it',
    example: 'https://tiles.example.com/{z}/{x}/{y}.png',
  },
  MAP_ATTRIBUTION: {
    schema: text.check(z.maxLength(200)),
    expected: 'up to 200 characters, an https address at their end if there is a page to link to',
    example: '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
  },
  INSTALLED_APP: { schema: flag, expected: '0 or 1', example: '1' },
  MAINTENANCE: { schema: flag, expected: '0 or 1', example: '0' },
  LOG_LEVEL: { schema: z.enum(logLevels), expected: `one of ${logLevels.join(', ')}`, example: 'info' },
} satisfies Record<string, Setting<unknown>>;

/** The name of an environment variable of ours. */
export type SettingName = keyof typeof settings;

/** What a variable holds once it is read. */
export type SettingValue<N extends SettingName> = z.output<(typeof settings)[N]['schema']>;
