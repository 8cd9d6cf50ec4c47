import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { encryption, encryptionSentence } from './encryption.ts';

afterEach(() => vi.unstubAllEnvs());

/** What the driver makes of an address with our addition. */
function sslOf(url: string): unknown {
  const { connectionParameters } = new pg.Client({ connectionString: url, ...encryption(url) }) as pg.Client & {
    connectionParameters: { ssl: unknown };
  };
  return connectionParameters.ssl;
}

test.each([
  'postgres://me@db.example.com/pedivela',
  'postgres://me:secret@10.0.0.7:5433/pedivela?application_name=pedivela',
  'postgres://me@[2001:db8::1]/pedivela',
  'postgres://me@db/pedivela',
  'postgres://me@localhost.example.com/pedivela',
  'postgres://me@127.0.0.1.example.com/pedivela',
  'postgres://me@localhost/pedivela?host=db.example.com',
])('%s is encrypted and verified', (url) => {
  // `true` is Node’s own default: the certificate must lead to a root, and name the host.
  expect(sslOf(url)).toBe(true);
});

test('the environment of the machine does not weaken it', () => {
  vi.stubEnv('PGSSLMODE', 'disable');
  expect(sslOf('postgres://me@db.example.com/pedivela')).toBe(true);
});

test.each([
  'postgres://me@localhost/pedivela',
  'postgres://me@127.0.0.1:5433/pedivela',
  'postgres://me@127.8.0.1/pedivela',
  'postgres://me@[::1]/pedivela',
  'postgres://me@%2Fvar%2Frun%2Fpostgresql/pedivela',
  'postgres://me@db.example.com/pedivela?host=/var/run/postgresql',
  'postgres://me@db.example.com/pedivela?sslmode=disable',
  'postgres://me@db.example.com/pedivela?ssl=0',
])('%s is not', (url) => {
  expect(sslOf(url)).toBe(false);
});

test('the URL may name its certificate, or disable verification', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pedivela-ca-'));
  const file = join(folder, 'ca.pem');
  writeFileSync(file, rootCertificates[0]!);
  const url = 'postgres://me@db.example.com/pedivela';
  expect(sslOf(`${url}?sslrootcert=${file}`)).toEqual({ ca: rootCertificates[0] });
  expect(sslOf(`${url}?sslmode=verify-full&sslrootcert=${file}`)).toEqual({ ca: rootCertificates[0] });
  expect(sslOf(`${url}?sslmode=no-verify`)).toEqual({ rejectUnauthorized: false });
  rmSync(folder, { recursive: true });
});

test('a database that does not speak TLS is refused, and the reason is given', async () => {
  const heard: Buffer[] = [];
  const database = createServer((socket) => socket.on('data', (bytes) => (heard.push(bytes), socket.write('N'))));
  await new Promise<void>((done) => database.listen(0, '127.0.0.1', done));
  const { port } = database.address() as AddressInfo;
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'me',
    password: 'hush',
    ...encryption('postgres://db/x'),
  });
  const error: Error = (await client.connect().catch((refused: Error) => refused)) as Error;
  expect(encryptionSentence(error)).toMatch(/^The database does not speak TLS\. .*\?sslmode=disable/);
  // The request for TLS, which is eight bytes long, and nothing else.
  expect(Buffer.concat(heard)).toHaveLength(8);
  database.close();
});

test('an untrusted certificate is reported; other errors are left alone', () => {
  expect(encryptionSentence({ code: 'SELF_SIGNED_CERT_IN_CHAIN' })).toMatch(/sslrootcert=.*no-verify/);
  expect(encryptionSentence({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })).toMatch(/certificate cannot be trusted/);
  expect(encryptionSentence({ code: 'ECONNREFUSED', message: 'connect' })).toBeUndefined();
});
