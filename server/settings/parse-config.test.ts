import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSigningKey } from '#server/identity/signing.ts';
import { ConfigError, parseConfig, variables } from './parse-config.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'pedivela-settings-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with this text; gives its path. */
function aFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function problemsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('without any setting: production on the embedded database, with demo data', () => {
  expect(parseConfig({})).toEqual({
    mode: 'production',
    port: 3000,
    host: '0.0.0.0',
    stopDelay: 0,
    metricsToken: null,
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: null,
    databaseReadUrl: null,
    demo: true,
    shortLinkUrl: 'https://s.pedivela.example/{tag}',
    backupHours: 0,
    operatorEmail: 'operator@pedivela.example',
    platform: null,
    smtp: null,
    mailHook: null,
    sms: null,
    whatsapp: null,
    insurer: null,
    traces: null,
    textCeilings: { house: { hour: null, day: null }, prefix: { hour: null, day: null } },
    uploadMegabytes: { account: 2_000, network: 10_000, house: 50_000 },
    freeSpaceMegabytes: null,
    storage: null,
    privateStorage: null,
    nfeRoots: [],
    nfeHomologation: false,
    signingKeys: null,
    lostSigningKeys: [],
    trustProxy: false,
    cepLookup: false,
    mapTiles: null,
    installedApp: true,
    maintenance: false,
    logLevel: 'info',
  });
});

test('an empty variable counts as not set', () => {
  expect(parseConfig({ PORT: '', SMTP_URL: ' ' })).toEqual(parseConfig({}));
});

test('with a database of its own the demo is off unless asked for', async () => {
  const keys = JSON.stringify([await makeSigningKey()]);
  const env = { DATABASE_URL: 'postgres://me@db/pedivela', SIGNING_KEYS: keys };
  expect(parseConfig(env)).toMatchObject({ demo: false, databaseUrl: 'postgres://me@db/pedivela' });
  expect(parseConfig({ ...env, DEMO: '1' }).demo).toBe(true);
  expect(parseConfig(env).signingKeys).toHaveLength(1);
});

test('public services are asked about postal codes unless it is a demo, or the setting says so', async () => {
  const env = { DATABASE_URL: 'postgres://me@db/pedivela', SIGNING_KEYS: JSON.stringify([await makeSigningKey()]) };
  expect(parseConfig(env).cepLookup).toBe(true);
  expect(parseConfig({ ...env, CEP_LOOKUP: '0' }).cepLookup).toBe(false);
  expect(parseConfig({ DEMO: '1', CEP_LOOKUP: '1' }).cepLookup).toBe(true);
});

test('phones keep the app unless the setting says otherwise', () => {
  expect(parseConfig({}).installedApp).toBe(true);
  expect(parseConfig({ INSTALLED_APP: '0' }).installedApp).toBe(false);
});

describe('the collector of traces', () => {
  const endpoint = 'http://127.0.0.1:4318';
  const of = (env: Record<string, string>) => parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env }).traces;

  test('is an address, and the rest has defaults', () => {
    expect(of({})).toEqual({ endpoint, headers: {}, serviceName: 'pedivela', share: 1 });
    const headers = 'authorization=Bearer%20a%3Db, x-tenant=7';
    const more = { OTEL_SERVICE_NAME: 'bikes', OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: '0.25' };
    expect(of({ ...more, OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com/otlp/' })).toEqual({
      endpoint: 'https://otlp.example.com/otlp',
      headers: { 'authorization': 'Bearer a=b', 'x-tenant': '7' },
      serviceName: 'bikes',
      share: 0.25,
    });
    expect(parseConfig({ OTEL_SERVICE_NAME: 'bikes' }).traces).toBe(null);
  });

  test.each(['collector', 'grpc://127.0.0.1:4317', 'http://otlp.example.com', 'https://otlp.example.com/?key=1'])(
    'is not %s',
    (wrong) =>
      expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: wrong })).toEqual([
        expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT: .* is not the address of a collector/),
      ]),
  );

  test.each([
    { OTEL_EXPORTER_OTLP_HEADERS: 'Bearer secret-of-ours' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%zz-secret-of-ours' },
    { OTEL_TRACES_SAMPLER_ARG: '1.5' },
    { OTEL_TRACES_SAMPLER_ARG: 'half' },
  ])('%j is told, without what is secret', (env) => {
    const [problem, ...more] = problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env });
    expect(problem).toContain(Object.keys(env)[0]);
    expect(problem).not.toContain('secret-of-ours');
    expect(more).toEqual([]);
  });
});

describe('the map’s tiles', () => {
  const url = 'https://tiles.example.com/{z}/{x}/{y}.png';
  test.each([
    ['© Somebody', { credit: '© Somebody', creditUrl: null }],
    ['© Somebody https://example.com/who', { credit: '© Somebody', creditUrl: 'https://example.com/who' }],
    ['https://example.com/who', { credit: 'https://example.com/who', creditUrl: 'https://example.com/who' }],
  ])('with the credit %j', (attribution, credit) => {
    expect(parseConfig({ MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution }).mapTiles).toEqual({ url, ...credit });
  });

  test('need a credit, an https address and the places of the numbers', () => {
    expect(problemsOf({ MAP_TILES_URL: url })).toEqual([expect.stringContaining('MAP_ATTRIBUTION: is missing')]);
    for (const wrong of ['http://tiles.example.com/{z}/{x}/{y}.png', 'https://tiles.example.com/{z}/{x}.png', 'tiles'])
      expect(problemsOf({ MAP_TILES_URL: wrong, MAP_ATTRIBUTION: '©' })).toEqual([
        expect.stringContaining('MAP_TILES_URL'),
      ]);
  });
});

test('where text messages leave the machine there are ceilings, elsewhere only where they are set', () => {
  const sms = { SMS_URL: 'https://sms.example.com', SMS_TOKEN: 'secret', SMS_SENDER: 'Pedivela' };
  const usual = { house: { hour: 300, day: 2000 }, prefix: { hour: 30, day: 100 } };
  expect(parseConfig(sms).textCeilings).toEqual(usual);
  const set = { SMS_PER_HOUR: '1', SMS_PER_DAY: '2', SMS_PER_PREFIX_HOUR: '3', SMS_PER_PREFIX_DAY: '4' };
  const wished = { house: { hour: 1, day: 2 }, prefix: { hour: 3, day: 4 } };
  expect(parseConfig(set).textCeilings).toEqual(wished);
  expect(parseConfig({ ...sms, ...set }).textCeilings).toEqual(wished);
  for (const wrong of ['0', '-1', '1.5', 'many']) expect(problemsOf({ SMS_PER_HOUR: wrong })).toHaveLength(1);
});

test('what people may send in a day and what stays free on the disk can be set, within reason', () => {
  const set = { UPLOAD_MB_PER_ACCOUNT_DAY: '100', UPLOAD_MB_PER_NETWORK_DAY: '200', UPLOAD_MB_PER_DAY: '300' };
  expect(parseConfig(set).uploadMegabytes).toEqual({ account: 100, network: 200, house: 300 });
  expect(parseConfig({ FREE_SPACE_MB: '0' }).freeSpaceMegabytes).toBe(0);
  for (const wrong of ['99', '-1', '1.5', 'many']) expect(problemsOf({ UPLOAD_MB_PER_DAY: wrong })).toHaveLength(1);
  expect(problemsOf({ FREE_SPACE_MB: '-1' })).toHaveLength(1);
});

describe('what would show people’s letters to others, or lose what they did, does not start', () => {
  const open = 'PUBLIC_URL (https://app.example.com.br) is open to the world';
  const shown = 'shows every letter with its code or link at /dev/inbox to anybody';
  const withoutDatabase =
    `DATABASE_URL: is missing, and ${open}. The embedded database is for trying out, development and tests: it never ` +
    'waits for the disk, so that a power cut takes what people were told is done. ' +
    'Example: DATABASE_URL=postgres://pedivela:secret@db.example.com:5432/pedivela';
  const platform = {
    PLATFORM_NAME: 'Exemplo Tecnologia Ltda.',
    PLATFORM_CNPJ: '11.222.333/0001-81',
    PLATFORM_ADDRESS: 'Rua Exemplo, 1, São Paulo',
    PLATFORM_CONTACT: 'atendimento@example.com',
    PLATFORM_DPO: 'Ana Souza, encarregado@example.com',
    OPERATOR_EMAIL: 'operator@example.com',
  };
  const inPublic = { PUBLIC_URL: 'https://app.example.com.br', ...platform };
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hello@example.com' };
  const sms = { SMS_URL: 'https://sms.example.com', SMS_TOKEN: 'secret', SMS_SENDER: 'Pedivela' };
  const whatsapp = {
    WHATSAPP_URL: 'https://graph.example.com/v23.0/1/messages',
    WHATSAPP_TOKEN: 'secret',
    WHATSAPP_APP_SECRET: 'secret',
    WHATSAPP_VERIFY_TOKEN: 'ours',
  };
  const development = { NODE_ENV: 'development' };
  let postgres: { DATABASE_URL: string; SIGNING_KEYS: string };
  beforeAll(async () => {
    const SIGNING_KEYS = JSON.stringify([await makeSigningKey()]);
    postgres = { DATABASE_URL: 'postgres://me@db.example.com/pedivela', SIGNING_KEYS };
  });

  test('a public address without a database that keeps what it was given', () => {
    expect(problemsOf(inPublic)).toEqual([withoutDatabase]);
    expect(problemsOf({ ...inPublic, ...smtp, ...sms })).toEqual([withoutDatabase]);
    expect(problemsOf({ ...inPublic, ...postgres })).toEqual([]);
  });

  test('a public address of which nobody says who offers it', () => {
    const { PUBLIC_URL } = inPublic;
    const { OPERATOR_EMAIL } = platform;
    const lines = problemsOf({ PUBLIC_URL, OPERATOR_EMAIL, ...postgres });
    expect(lines).toEqual([
      expect.stringMatching(/^PLATFORM_NAME: is missing, and PUBLIC_URL .* is open to the world/),
    ]);
    expect(problemsOf({ PUBLIC_URL: 'http://localhost:3000', ...postgres })).toEqual([]);
    expect(problemsOf({ ...inPublic, ...postgres, PLATFORM_DPO: '' })).toEqual([
      expect.stringMatching(/^PLATFORM_DPO: is missing, and PLATFORM_NAME needs it/),
    ]);
    expect(parseConfig({ ...inPublic, ...postgres }).platform).toMatchObject({ cnpj: '11222333000181' });
  });

  test('a public address whose shops, support and warnings reach nobody', () => {
    expect(problemsOf({ ...inPublic, ...postgres, OPERATOR_EMAIL: '' })).toEqual([
      expect.stringMatching(
        /^OPERATOR_EMAIL: is missing, and PUBLIC_URL .* Example: OPERATOR_EMAIL=operator@example\.com$/,
      ),
    ]);
    expect(problemsOf({ PUBLIC_URL: 'http://localhost:3000', ...postgres })).toEqual([]);
  });

  test('a database address that cannot be read is reported once', () => {
    const lines = problemsOf({ ...inPublic, ...postgres, DATABASE_URL: 'mysql://db/x' });
    expect(lines.map((line) => line.split(':')[0])).toEqual(['DATABASE_URL']);
  });

  test('a public address that is not encrypted', () => {
    const line =
      'PUBLIC_URL: http://app.example.com.br is open to the world and not encrypted: passwords and codes could be read on ' +
      'their way, and links in letters would lead there. Example: PUBLIC_URL=https://app.example.com.br';
    expect(problemsOf({ PUBLIC_URL: 'http://app.example.com.br', ...platform, ...postgres })).toEqual([line]);
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://192.168.1.20:3000', 'http://bikes.local'])
      expect(problemsOf({ PUBLIC_URL, ...postgres })).toEqual([]);
  });

  test('the demo under a public address', () => {
    const line = `DEMO: 1 ${shown}, and ${open}. Example: DEMO=0`;
    expect(problemsOf({ ...inPublic, ...postgres, DEMO: '1' })).toEqual([line]);
    expect(problemsOf({ ...inPublic, DEMO: '1' })).toEqual([withoutDatabase, line]);
  });

  test('development under a public address, with or without the demo', () => {
    const line = `NODE_ENV: development ${shown}, and ${open}. Example: NODE_ENV=production`;
    for (const DEMO of ['', '0', '1'])
      expect(problemsOf({ ...inPublic, ...postgres, ...development, DEMO })).toEqual([line]);
  });

  test.each([
    ['SMTP_URL', smtp],
    ['SMS_URL', sms],
    ['WHATSAPP_URL', whatsapp],
  ])('the demo with letters that go out (%s)', (name, driver) => {
    const line = `DEMO: 1 ${shown}, and ${name} sends them to people. Example: DEMO=0`;
    expect(problemsOf({ ...driver, DEMO: '1' })).toEqual([line]);
    expect(problemsOf({ ...driver, ...postgres, DEMO: '1' })).toEqual([line]);
    expect(parseConfig(driver).demo).toBe(false);
  });

  test('in development letters may go out beside the inbox: its address is nobody else’s', () => {
    expect(parseConfig({ ...development, ...smtp, ...sms }).demo).toBe(true);
    expect(parseConfig({ ...development, ...smtp, PUBLIC_URL: 'http://192.168.1.20:3000' }).demo).toBe(true);
    expect(parseConfig({ ...development, ...smtp, DEMO: '0' }).demo).toBe(false);
  });

  test('a private network may try it out', () => {
    expect(parseConfig({ PUBLIC_URL: 'http://192.168.1.20:3000' }).demo).toBe(true);
    expect(parseConfig({ PUBLIC_URL: 'http://192.168.1.20:3000', ...postgres, DEMO: '1' }).demo).toBe(true);
  });
});

test('without a proxy everybody may connect, behind one only this machine, unless HOST says otherwise', () => {
  const of = (env: Record<string, string>) => parseConfig(env).host;
  expect(of({})).toBe('0.0.0.0');
  expect(of({ TRUST_PROXY: '0' })).toBe('0.0.0.0');
  expect(of({ TRUST_PROXY: '1' })).toBe('127.0.0.1');
  expect(of({ TRUST_PROXY: '10.0.0.5' })).toBe('127.0.0.1');
  expect(of({ TRUST_PROXY: '10.0.0.5', HOST: '::' })).toBe('::');
});

test('addresses lose the slash at their end, letters get their drivers', () => {
  const config = parseConfig({
    PUBLIC_URL: 'https://app.workshop.local/',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'Pedivela <hello@example.com>',
    SMS_URL: 'https://sms.example.com/messages',
    SMS_TOKEN: 'secret',
    SMS_SENDER: 'Pedivela',
    TRUST_PROXY: 'true',
  });
  expect(config).toMatchObject({
    publicUrl: 'https://app.workshop.local',
    smtp: { url: 'smtp://127.0.0.1:2525', from: 'Pedivela <hello@example.com>' },
    sms: { url: 'https://sms.example.com/messages', service: 'json', token: 'secret', sender: 'Pedivela' },
    trustProxy: true,
  });
});

test('WhatsApp has all of its settings or none, and the names of its templates begin as ours do', () => {
  const { WHATSAPP_URL, ...rest } = {
    WHATSAPP_URL: 'https://graph.example.com/v23.0/1/messages',
    WHATSAPP_TOKEN: 'secret',
    WHATSAPP_APP_SECRET: 'hush',
    WHATSAPP_VERIFY_TOKEN: 'ours',
  };
  expect(parseConfig({ WHATSAPP_URL, ...rest }).whatsapp).toEqual({
    url: WHATSAPP_URL,
    token: 'secret',
    appSecret: 'hush',
    verifyToken: 'ours',
    prefix: 'pedivela',
  });
  expect(problemsOf({ WHATSAPP_URL }).map((line) => line.split(':')[0])).toEqual(Object.keys(rest));
  expect(parseConfig(rest).whatsapp).toBeNull();
  expect(problemsOf({ WHATSAPP_TEMPLATES: 'Nossa Loja' })).toHaveLength(1);
});

describe('the SMS service', () => {
  const sms = { SMS_URL: 'https://sms.example.com', SMS_TOKEN: 'SK12:hush', SMS_SENDER: 'Pedivela' };

  test.each(['json', 'twilio', 'zenvia', 'infobip'] as const)('speaks the shape of %s', (service) => {
    expect(parseConfig({ ...sms, SMS_SERVICE: service }).sms).toMatchObject({ service });
  });

  test('whose shape nobody knows is refused', () => {
    expect(problemsOf({ ...sms, SMS_SERVICE: 'pombo' })).toEqual([
      'SMS_SERVICE: "pombo" is not one of json, twilio, zenvia, infobip. Example: SMS_SERVICE=zenvia',
    ]);
  });

  test('Twilio is told an id and a secret', () => {
    const problems = problemsOf({ ...sms, SMS_SERVICE: 'twilio', SMS_TOKEN: 'hunter2' });
    expect(problems).toEqual([expect.stringMatching(/^SMS_TOKEN: is no id and secret/)]);
    expect(problems.join()).not.toContain('hunter2');
    expect(problemsOf({ ...sms, SMS_SERVICE: 'zenvia', SMS_TOKEN: 'hunter2' })).toEqual([]);
  });
});

describe('buckets', () => {
  const at = (bucket: string) => `s3://AKID:hush@127.0.0.1:9000/${bucket}?region=local&http=1`;
  const common = { endpoint: 'http://127.0.0.1:9000', region: 'local', keyId: 'AKID', secret: 'hush' };
  const example =
    'Example: PRIVATE_STORAGE_URL=s3://key:secret@s3.sa-east-1.amazonaws.com/pedivela-private?region=sa-east-1';

  test('pictures and private files go to the two that are named', () => {
    const { storage, privateStorage } = parseConfig({ STORAGE_URL: at('media'), PRIVATE_STORAGE_URL: at('private') });
    expect(storage).toEqual({ ...common, bucket: 'media' });
    expect(privateStorage).toEqual({ ...common, bucket: 'private' });
  });

  test('private files may have one while pictures lie on the disk, but not the other way round', () => {
    expect(parseConfig({ PRIVATE_STORAGE_URL: at('private') }).storage).toBeNull();
    expect(problemsOf({ STORAGE_URL: at('media') })).toEqual([
      `PRIVATE_STORAGE_URL: is missing, and STORAGE_URL needs it. ${example}`,
    ]);
  });

  test('one bucket is not both, with whatever key', () => {
    const other = at('media').replace('AKID:hush', 'AKID2:other');
    expect(problemsOf({ STORAGE_URL: at('media'), PRIVATE_STORAGE_URL: other })).toEqual([
      `PRIVATE_STORAGE_URL: names the bucket of STORAGE_URL, whose pictures are for everybody. ${example}`,
    ]);
  });

  test('one that cannot be read is reported once, without its value', () => {
    const problems = problemsOf({ STORAGE_URL: at('media'), PRIVATE_STORAGE_URL: 's3://hush' });
    expect(problems).toEqual([
      `PRIVATE_STORAGE_URL: its value is not the address of an S3 bucket of its own, written as STORAGE_URL is. ${example}`,
    ]);
  });
});

describe('the roots of invoices’ certificates', () => {
  const [one, other] = rootCertificates as [string, string];

  test('all of a file, whatever is between them', () => {
    const path = aFile('roots.pem', `Autoridade Certificadora Raiz\r\n${one}\r\n# and\n${other}\n`);
    const prints = parseConfig({ NFE_ROOTS: path }).nfeRoots.map(({ fingerprint256 }) => fingerprint256);
    expect(prints).toEqual([one, other].map((pem) => new X509Certificate(pem).fingerprint256));
  });

  test.each([
    ['no file', () => join(folder, 'nothing.pem')],
    ['a folder', () => folder],
    ['an empty file', () => aFile('empty.pem', '')],
    ['no certificate', () => aFile('key.pem', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n')],
    ['a broken one after a good one', () => aFile('broken.pem', `${one}\n${other.replace('MII', 'AAA')}`)],
    ['one that is cut off', () => aFile('cut.pem', one.slice(0, one.length / 2))],
    ['one that is cut off after a good one', () => aFile('cut-later.pem', `${one}\n${other.slice(0, -30)}`)],
  ])('%s', (_what, path) => {
    const NFE_ROOTS = path();
    expect(problemsOf({ NFE_ROOTS })).toEqual([
      `NFE_ROOTS: ${JSON.stringify(NFE_ROOTS)} is not a readable PEM file of certificates. Example: NFE_ROOTS=./nfe-roots.pem`,
    ]);
  });
});

describe('a wrong value is named, said and shown by example', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT: "abc" is not a port number (1 to 65535). Example: PORT=3000'],
    [{ PORT: '70000' }, 'PORT: "70000" is not a port number (1 to 65535). Example: PORT=3000'],
    [{ PORT: '0' }, 'PORT: "0" is not a port number (1 to 65535). Example: PORT=3000'],
    [{ DEMO: 'yes' }, 'DEMO: "yes" is not 0 or 1. Example: DEMO=0'],
    [{ NODE_ENV: 'test' }, 'NODE_ENV: "test" is not development or production. Example: NODE_ENV=production'],
    [
      { PUBLIC_URL: 'https://example.com/app' },
      'PUBLIC_URL: "https://example.com/app" is not the address of a site (http or https, without a path). ' +
        'Example: PUBLIC_URL=https://app.example.com.br',
    ],
    [
      { SHORT_LINK_URL: 'https://s.example.com' },
      'SHORT_LINK_URL: "https://s.example.com" is not a web address with {tag} in it. ' +
        'Example: SHORT_LINK_URL=https://s.example.com/{tag}',
    ],
    [
      { SMTP_URL: 'smtp://127.0.0.1' },
      'MAIL_FROM: is missing, and SMTP_URL needs it. Example: MAIL_FROM=Pedivela <hello@example.com>',
    ],
    [
      { HOST: 'web.example.com' },
      'HOST: "web.example.com" is not an IP address of this machine. Example: HOST=127.0.0.1',
    ],
    [
      { TRUST_PROXY: '0.0.0.0/0' },
      'TRUST_PROXY: "0.0.0.0/0" is not 0, 1, or addresses and networks of proxies with commas between them. ' +
        'Example: TRUST_PROXY=10.0.0.5,2001:db8:7::/64',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL: "loud" is not one of debug, info, warn, error, fatal, silent. Example: LOG_LEVEL=info',
    ],
  ])('%j', (env, line) => {
    expect(problemsOf(env as Record<string, string>)).toEqual([line]);
  });

  test.each(['nonsense', '[]', '{}', '[{"kty":"EC","crv":"P-256","x":"a","y":"b"}]', '[{"kty":"RSA"}]'])(
    'signing keys %s',
    (SIGNING_KEYS) => {
      const [line, ...more] = problemsOf({ SIGNING_KEYS });
      expect(line).toMatch(/^SIGNING_KEYS: its value is not a JSON array of private ES256 keys/);
      expect(more).toEqual([]);
    },
  );
});

test('all problems are listed at once, and no secret is repeated', () => {
  const problems = problemsOf({
    PORT: 'x',
    DATABASE_URL: 'mysql://me:hunter2@db/x',
    OPERATOR_EMAIL: 'nobody',
    SMS_URL: 'http://s',
    STORAGE_URL: 's3://AKID:hunter2@host',
  });
  expect(problems.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'OPERATOR_EMAIL',
    'SIGNING_KEYS',
    'SMS_TOKEN',
    'SMS_SENDER',
    'STORAGE_URL',
    'PRIVATE_STORAGE_URL',
  ]);
  expect(problems.join('\n')).not.toContain('hunter2');
});

const about =
  'Every setting of the server. Copy this file to .env, or set the variables in the environment (which wins). ' +
  'What is commented out shows the default or an example. A wrong value stops the start and says what is wrong.';

/** The sentences in lines of 130 characters at most, as comments. */
function inComments(says: string): string {
  const words = says.trim().split(/\s+/);
  return words.reduce((lines, word) => {
    const fits = lines.length - lines.lastIndexOf('\n') + word.length < 130;
    return `${lines}${fits ? ' ' : '\n# '}${word}`;
  }, '#');
}

/** `vitest run server/settings -u` writes it. */
test('.env.example has every setting with its sentences, and its default or an example', async () => {
  const entries = variables.map(({ name, neededWith, says, otherwise, example }) => {
    expect(says, name).toMatch(/\.$/);
    const usual = typeof otherwise === 'boolean' ? Number(otherwise) : otherwise;
    const shown = typeof usual === 'string' || typeof usual === 'number' ? usual : example;
    return `${inComments(neededWith ? `${says} Needed with ${neededWith}.` : says)}\n# ${name}=${shown}\n`;
  });
  const text = [`${inComments(about)}\n`, ...entries].join('\n');
  await expect(text).toMatchFileSnapshot('../../.env.example');
});

test('every example is a value that works', async () => {
  const examples = Object.fromEntries(variables.map(({ name, example }) => [name, example]));
  const SIGNING_KEYS = JSON.stringify([await makeSigningKey()]);
  const NFE_ROOTS = aFile('example.pem', rootCertificates[0]!);
  expect(problemsOf({ ...examples, SIGNING_KEYS, NFE_ROOTS })).toEqual([]);
});

test('an insurer is set with its key, and spoken to in the open within private networks only', () => {
  const env = { INSURER_URL: 'https://insurer.example.com/pedivela', INSURER_KEY_ID: 'pedivela' };
  const secret = 'a secret of some length';
  expect(parseConfig({ ...env, INSURER_SECRET: secret }).insurer).toEqual({
    url: env.INSURER_URL,
    keyId: 'pedivela',
    secret,
  });
  expect(problemsOf({ ...env })).toEqual([
    expect.stringMatching(/^INSURER_SECRET: is missing, and INSURER_URL needs it/),
  ]);
  const short = problemsOf({ ...env, INSURER_SECRET: 'short' });
  expect(short).toEqual([expect.stringMatching(/^INSURER_SECRET: its value is not/)]);
  const at = (url: string) => problemsOf({ INSURER_URL: url, INSURER_KEY_ID: 'k', INSURER_SECRET: secret }).length;
  expect(at('http://insurer.example.com/pedivela')).toBe(1);
  expect(at('https://insurer.example.com/?a=1')).toBe(1);
  expect(at('http://127.0.0.1:4600')).toBe(0);
});

test('a replica is named beside its database only', () => {
  const replica = { DATABASE_READ_URL: 'postgres://replica.example.com/pedivela' };
  expect(problemsOf(replica)).toEqual([expect.stringMatching(/^DATABASE_READ_URL: .*embedded/)]);
  const keys = JSON.stringify([]);
  const problems = problemsOf({ ...replica, DATABASE_URL: 'postgres://db.example.com/pedivela', SIGNING_KEYS: keys });
  expect(problems.join()).not.toContain('DATABASE_READ_URL');
});
