import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyRelease, makeBareRoot, missingForRoot, type BareRoot } from './bare-root.ts';

/** The blocks of the page by the titles of their sections. */
const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
const blocks = page.split(/^## /m).flatMap((section) => {
  const title = section.split('\n')[0]!;
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines]) => [title, lines!] as const);
});

/** The block that makes a release ready: the upgrade is another one in its own folder. */
const release = blocks.find(([, lines]) => lines.includes('npm ci'))![1];

/** What stands for the reader's own storage, mail server and clock. */
const replaced: [RegExp, string][] = [
  [/^SMTP_URL=.*$/m, 'SMTP_URL=smtp://127.0.0.1:2525'],
  [/^STORAGE_URL=.*$/m, 'STORAGE_URL=s3://S3RVER:S3RVER@127.0.0.1:9000/pedivela-media?http=1'],
  [/^PRIVATE_STORAGE_URL=.*$/m, 'PRIVATE_STORAGE_URL=s3://S3RVER:S3RVER@127.0.0.1:9000/pedivela-private?http=1'],
];
const asHere = (lines: string) => replaced.reduce((text, [what, by]) => text.replace(what, by), lines);
/** What fetches packages needs a network. */
const comesFromOutside = (lines: string) => /^(apt-get|npm) /m.test(lines);

const missing = missingForRoot();
if (missing) console.log(`docs/deploy.md is not replayed in a bare Debian root: ${missing}.`);

describe.skipIf(missing)('docs/deploy.md in a bare Debian root', () => {
  let root: BareRoot;
  /** Each section stands on those before it. */
  let stoppedAt = '';
  beforeAll(() => {
    root = makeBareRoot();
    copyRelease(join(root.folder, 'opt/pedivela-1'));
    root.run('apt-get update', 'outside');
  }, 900_000);
  afterAll(() => root?.clear());

  test('has blocks for every section', () => expect(blocks.length).toBeGreaterThan(9));

  test.for(blocks)('%s', async ([title, lines], { onTestFailed }) => {
    expect(stoppedAt, 'a section before did not pass').toBe('');
    onTestFailed(() => void (stoppedAt ||= title));
    if (title.startsWith('2.')) {
      // Beside another PostgreSQL, whose port was taken when the package chose one.
      root.run('sed --in-place "s/^port = .*/port = 5432/" /etc/postgresql/*/main/postgresql.conf');
      const sinks = root.serve(['tests/long/deploy-sinks.ts', join(root.folder, 'srv')]);
      await new Promise((done) => sinks.stdout!.once('data', done));
    }
    const isUpgrade = title.startsWith('8.');
    if (isUpgrade) {
      root.run(asking);
      copyRelease(join(root.folder, 'opt/pedivela-2'));
      root.run(release.replaceAll('pedivela-1', 'pedivela-2'), 'outside');
    }
    const said = root.run(asHere(lines), comesFromOutside(lines) ? 'outside' : 'inside');
    if (title.startsWith('3.')) expect(said).not.toContain('FAIL');
    if (title.startsWith('6.')) {
      expect(readFileSync(join(root.folder, 'var/lib/pedivela/tags.pdf'), 'latin1')).toMatch(/^%PDF/);
      const [label = ''] = /https:\S+?(?=;)/.exec(
        readFileSync(join(root.folder, 'var/lib/pedivela/tags.csv'), 'utf8'),
      )!;
      expect(root.run(`curl --fail --silent --insecure --resolve app.example.com.br:443:127.0.0.1 ${label}`)).toContain(
        'Brisa 29',
      );
    }
    if (title.startsWith('7.')) expect(said).toMatch(/is whole[\s\S]*Restored/);
    if (title.startsWith('9.')) expect(said).toContain('process_resident_memory_bytes');
    if (isUpgrade) {
      root.run('touch /tmp/stop');
      const codes = root.run('sleep 2; sort /tmp/codes | uniq --count');
      console.log(`answers through nginx during the rolling restart: ${codes.trim()}`);
      expect(codes.trim()).toMatch(/^\d+ 200$/);
      expect(Number.parseInt(codes.trim(), 10)).toBeGreaterThan(500);
      for (const port of [3001, 3002])
        expect(root.run(`readlink /proc/$(cat /run/pedivela@${port}.pid)/exe`)).toContain('/opt/pedivela-2/');
    }
  });

  test('the proxy lets through what it should, speaks HTTP/2 and hides the figures', () => {
    const ask = (path: string, bytes = 0, type = 'application/json') =>
      root.run(
        `head --bytes ${bytes} /dev/zero | curl --silent --insecure --output /dev/null --write-out '%{http_code} %{http_version}' ` +
          `--request ${bytes ? 'POST' : 'GET'} ${bytes ? `--header 'Content-Type: ${type}' --data-binary @-` : ''} https://127.0.0.1${path}`,
      );
    const piece = '/api/uploads/018f0000-0000-7000-8000-000000000000/pieces?offset=0';
    expect(ask('/healthz')).toBe('200 2');
    expect(ask('/metrics')).toBe('404 2');
    expect(ask('/api/log-in', 66_000)).toBe('413 2');
    expect(ask(piece, 34_000_000, 'application/octet-stream')).toBe('413 2');
    // Ours: nobody is signed in.
    expect(ask(piece, 2_000_000, 'application/octet-stream')).toBe('401 2');
  });
});

/** Somebody asks all the time, through the proxy, and notes each answer. */
const asking = `rm --force /tmp/stop /tmp/codes
(while [ ! -f /tmp/stop ]; do curl --silent --insecure --output /dev/null --write-out '%{http_code}\\n' https://127.0.0.1/healthz || true; done \
  > /tmp/codes 2> /dev/null < /dev/null) > /dev/null 2>&1 &`;
