import { isIP } from 'node:net';
import type { JWK } from 'jose';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { isPublicAddress, parseTrustedProxies, type TrustedProxies } from './addresses.ts';
import {
  bySchema,
  flag,
  hours,
  oneOf,
  origin,
  portNumber,
  readCertificates,
  seconds,
  setting,
  text,
  webAddress,
} from './kinds.ts';

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/));
const privateKeys = z.array(
  z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate, d: coordinate }),
);

function readPrivateKeys(json: string): JWK[] | null {
  try {
    const keys = z.safeParse(privateKeys.check(z.minLength(1)), JSON.parse(json));
    return keys.success ? keys.data : null;
  } catch {
    return null;
  }
}

/** A newcomer's server: nothing of it is meant for others, so it has something to show. */
type Drivers = Record<'smtp' | 'sms' | 'whatsapp', object | null>;
type Alone = Drivers & { mode: string; publicUrl: string; databaseUrl: string | null };
const isForTryingOut = ({ mode, publicUrl, databaseUrl, smtp, sms, whatsapp }: Alone) =>
  mode === 'development' ||
  (databaseUrl === null && !isPublicAddress(publicUrl) && [smtp, sms, whatsapp].every((driver) => driver === null));

/** What the server itself is and keeps. */
export const ofTheServer = {
  mode: setting({
    name: 'NODE_ENV',
    ...oneOf(['development', 'production'], 'production'),
    otherwise: 'production',
    says: `development (web app served from its sources) or production (the build). "npm run dev" and "npm start" set it.`,
  }),
  port: setting({
    name: 'PORT',
    ...portNumber,
    otherwise: 3000,
    says: 'The port that the server listens on.',
  }),
  /** Behind a proxy not all of IPv4: a client that reaches the port past it could write an address of their own choice. */
  host: setting({
    name: 'HOST',
    read: (host) => (host === 'localhost' || isIP(host) !== 0 ? host : null),
    expected: 'an IP address of this machine',
    example: '127.0.0.1',
    otherwise: ({ trustProxy }: { trustProxy: TrustedProxies }) => (trustProxy === false ? '0.0.0.0' : '127.0.0.1'),
    says: `The address of this machine that the server listens on: 0.0.0.0 is all of IPv4, :: IPv6 and IPv4, 127.0.0.1 this
      machine only. The default is 0.0.0.0, and 127.0.0.1 where TRUST_PROXY is set: whoever reaches the port past the proxy could
      write an address of their own choice. Set it where the proxy runs on another machine or in another container, and let
      nobody else reach the port.`,
  }),
  /** Seconds. */
  stopDelay: setting({
    name: 'STOP_DELAY',
    ...seconds(60, '10'),
    otherwise: ({ trustProxy }: { trustProxy: TrustedProxies }) => (trustProxy === false ? 0 : 5),
    says: `For how many seconds a process that was told to end (SIGTERM) goes on serving: /readyz says "going", and every answer
      asks for a new connection, so that a proxy takes the others and no request is lost. The default is 5 behind a proxy
      (TRUST_PROXY), 0 otherwise. It then has 15 seconds more.`,
  }),
  metricsToken: setting({
    name: 'METRICS_TOKEN',
    read: (token) => (/^\S{20,}$/.test(token) ? token : null),
    expected: 'at least 20 characters without spaces',
    example: 'a-long-secret-of-the-watcher',
    secret: true,
    says: `Who brings it (Authorization: Bearer …) reads /metrics, figures for Prometheus; ask each process by itself. Without it there
      is no such page.`,
  }),
  /** An origin, without a slash at the end. */
  publicUrl: setting({
    name: 'PUBLIC_URL',
    ...origin,
    otherwise: ({ port }: { port: number }) => `http://localhost:${port}`,
    says: `The address under which phones reach the app; it stands in letters, certificates and text messages. The default is
      this machine's. One that is open to the world (neither this machine's nor of a private network) needs DATABASE_URL and
      NODE_ENV=production, and allows no demo.`,
  }),
  dataDir: setting({
    name: 'DATA_DIR',
    ...text('a folder', './data'),
    otherwise: './data',
    says: `The folder of the embedded database, of the signing keys, of pictures and of private files. One process at a time owns
      it, and each start shuts it to the machine's other users (mode 700).`,
  }),
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: setting({
    name: 'DATABASE_URL',
    read: bySchema(z.url({ protocol: /^postgres(ql)?$/ })),
    expected: 'the address of a PostgreSQL database',
    example: 'postgres://pedivela:secret@db.example.com:5432/pedivela',
    secret: true,
    says: `A PostgreSQL database instead of the embedded one; several processes may share it. The embedded one is for trying out,
      development and tests: it never waits for the disk, so that a power cut takes what people were told is done. A database on
      another machine is spoken to by TLS, and its certificate verified, unless the address says otherwise:
      ?sslrootcert=/path/ca.pem names an authority of your own, ?sslmode=no-verify trusts anybody, ?sslmode=disable encrypts
      nothing.`,
  }),
  /** Null: every read goes to `databaseUrl`. */
  databaseReadUrl: setting({
    name: 'DATABASE_READ_URL',
    read: bySchema(z.url({ protocol: /^postgres(ql)?$/ })),
    expected: 'the address of a PostgreSQL database',
    example: 'postgres://pedivela:secret@replica.example.com:5432/pedivela',
    secret: true,
    says: `A replica of DATABASE_URL by PostgreSQL's streaming replication. Landings and checks of certificates of people who are not signed in
      are read there while it is at most three seconds behind, else, and while it is away, from DATABASE_URL. It is spoken to as that is.`,
  }),
  demo: setting({
    name: 'DEMO',
    ...flag('0'),
    otherwise: isForTryingOut,
    says: `1 loads the demo bikes, tags and accounts and opens the inbox page /dev/inbox, where every letter can be read by
      anybody. The default is 1 in development, and in production where nobody else can be meant: no DATABASE_URL, no SMTP_URL, no
      SMS_URL, and PUBLIC_URL is this machine's or of a private network. The demo does not start under a public address, nor in
      production together with SMTP_URL or SMS_URL.`,
  }),
  /** The target of STANDARD, non-preloaded products. */
  shortLinkUrl: setting({
    name: 'SHORT_LINK_URL',
    read: bySchema(webAddress.check(z.refine((url) => url.includes('{tag}')))),
    expected: 'a web address with {tag} in it',
    example: 'https://s.example.com/{tag}',
    otherwise: 'https://s.pedivela.example/{tag}',
    says: 'Where tags of STANDARD products that are not preloaded lead; {tag} is replaced by the tag.',
  }),
  operatorEmail: setting({
    name: 'OPERATOR_EMAIL',
    read: bySchema(emailSchema),
    expected: 'an e-mail address',
    example: 'operator@example.com',
    otherwise: 'operator@pedivela.example',
    says: `Who decides about new bike shops, gets the platform's own mails, and is named to whoever found a weakness
      (/.well-known/security.txt, once this is set). A public address does not start without it.`,
  }),
  /** Hours; 0: nobody is told. */
  backupHours: setting({
    name: 'BACKUP_HOURS',
    ...hours(999, '26'),
    otherwise: ({ publicUrl }: { publicUrl: string }) => (isPublicAddress(publicUrl) ? 26 : 0),
    says: `How old the newest back-up (npm run operator -- backup) may be: with an older one, or none since the first start,
      OPERATOR_EMAIL is told, daily at most. The default is 26 for a public address, 0 otherwise: nobody is told, as for who backs
      up by other means.`,
  }),
  /** The first signs, all are published. Null: made and kept in `dataDir`. Processes that share a database share the keys too. */
  signingKeys: setting({
    name: 'SIGNING_KEYS',
    neededWith: 'DATABASE_URL',
    read: readPrivateKeys,
    expected: 'a JSON array of private ES256 keys (JWK with kty, crv, x, y, d)',
    example: '[{"kty":"EC","crv":"P-256","x":"…","y":"…","d":"…"}]',
    secret: true,
    says: `Private ES256 keys (JWK) that sign sessions and certificates: the first signs, all are published, so that a new key can
      be put in front while old certificates stay valid. Without DATABASE_URL they are made once and kept in DATA_DIR. The start
      is refused while the key that signed the newest certificate is missing.`,
  }),
  lostSigningKeys: setting({
    name: 'LOST_SIGNING_KEYS',
    read: (list): readonly string[] | null => {
      const ids = list.split(',').map((id) => id.trim());
      return ids.every((id) => /^[\w-]{43}$/.test(id)) ? ids : null;
    },
    expected: 'ids of signing keys (kid, 43 characters each) with commas between them',
    example: 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
    otherwise: [],
    says: `The ids (kid) of signing keys that are lost for ever, with commas between them: the server starts without them, and says
      of the certificates that they signed that it cannot check them (docs/operator.md, "Keys that are lost").`,
  }),
  /** The roots that the certificates of signed invoices must lead to. */
  nfeRoots: setting({
    name: 'NFE_ROOTS',
    read: readCertificates,
    expected: 'a readable PEM file of certificates',
    example: './nfe-roots.pem',
    otherwise: [],
    says: `A PEM file with the roots (and the authorities between) that the certificates of signed invoices must lead to. Without
      it a signature is checked by itself, and receipts say no more than that.`,
  }),
  nfeHomologation: setting({
    name: 'NFE_HOMOLOGATION',
    ...flag('0'),
    otherwise: false,
    says: `1 takes invoices of the tax office's testing environment (tpAmb 2) as well, which are worth nothing: for a test of a
      partner's export only. A demo takes them by itself.`,
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    read: parseTrustedProxies,
    expected: '0, 1, or addresses and networks of proxies with commas between them',
    example: '10.0.0.5,2001:db8:7::/64',
    otherwise: false,
    says: `Whose word about the caller's address counts, on which limits rest. 0: nobody's, the connection's own address counts. 1:
      exactly one reverse proxy stands in front and appends the caller's address to X-Forwarded-For; whoever connects is taken for
      it. A list of addresses and networks: these proxies only, one behind another, and a caller who reaches the server past them
      counts by the connection's address. A request for which a proxy names no IP address (unknown, an address with a port) is
      refused.`,
  }),
  /** Whether owners' phones keep the app; false takes it from those that do. */
  installedApp: setting({
    name: 'INSTALLED_APP',
    ...flag('1'),
    otherwise: true,
    says: `0 takes the installed app (its worker, "/sw.js") from all phones that have it, at their next visit: for a version of it
      that does harm. Phones then need a connection for every screen.`,
  }),
  /** Shows the maintenance page (specification 9: off). */
  maintenance: setting({
    name: 'MAINTENANCE',
    ...flag('0'),
    otherwise: false,
    says: '1 while announced works go on: the pages say that they are back soon.',
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    ...oneOf(['debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
    otherwise: ({ mode }: { mode: string }) => (mode === 'development' ? 'warn' : 'info'),
    says: 'From which level on the log writes: debug, info, warn, error, fatal or silent. Default: info, in development warn.',
  }),
};
