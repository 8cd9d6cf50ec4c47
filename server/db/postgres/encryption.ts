import { isIP } from 'node:net';
import pg from 'pg';

/**
 * Options added to a connection to this database, so that it is encrypted and the server's certificate
 * verified, unless it stays on this machine. The URL takes precedence: its `sslmode` (`disable`, `no-verify`,
 * …), `ssl` or certificate file overrides these options in the driver.
 */
export function encryption(url: string): { ssl?: true } {
  // Parsed by the driver, because only it knows where it will connect to.
  const { host } = new pg.Client({ connectionString: url });
  return isOnThisMachine(host) ? {} : { ssl: true };
}

function isOnThisMachine(host: string): boolean {
  // A path: a socket of this machine.
  if (host.startsWith('/') || host === 'localhost') return true;
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1';
}

/** TLS error codes of an untrusted server. */
const distrust = /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|CERT_|ERR_TLS_CERT)/;

/** What to do about a database that cannot be reached by TLS, in a sentence; undefined for any other error. */
export function encryptionSentence(error: unknown): string | undefined {
  const { code = '', message } = (error ?? {}) as NodeJS.ErrnoException;
  const remedy = 'or say in DATABASE_URL what is to happen instead';
  if (message === 'The server does not support SSL connections')
    return `The database does not speak TLS. Have it switched on there, ${remedy} (?sslmode=disable: nothing is encrypted).`;
  if (distrust.test(code))
    return (
      `The database's certificate cannot be trusted (${code}). Name its authority (?sslrootcert=/path/ca.pem), ` +
      `${remedy} (?sslmode=no-verify: encrypted, by whoever answers).`
    );
  return undefined;
}
