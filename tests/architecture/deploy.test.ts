import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { features } from '#server/features.ts';
import { variables } from '#server/settings/parse-config.ts';
import { endpointsOf } from '#server/sum-features.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const source = (name: string, shape: RegExp) => Number(shape.exec(read(name))![1]!.replaceAll('_', ''));

/** The paths of endpoints with the bytes that each takes: a file, or JSON. */
const jsonBytes = source('server/app.ts', /^const bodyLimit = (\d+) \* 1024;/m) * 1024;
const endpoints = (await endpointsOf(features, { mode: 'production', demo: false })).map(({ contract }) => ({
  method: contract.route.split(' ')[0]!,
  path: contract.route.split(' ')[1]!.replaceAll(/:\w+/g, 'x'),
  bytes: 'file' in contract && contract.file ? contract.file.megabytes * 1_000_000 : jsonBytes,
}));

/** Those that take a body: what a DELETE is given stands in its address. */
const sent = endpoints.filter(({ method }) => method !== 'GET' && method !== 'DELETE');

/** Seconds that the server takes, where a proxy has to wait as long. */
const importSeconds =
  60 *
  ['wait', 'run'].reduce(
    (sum, name) =>
      sum + source('server/imports/queue/import-order.ts', new RegExp(`^ {2}${name}: (\\d+) \\* minute`, 'm')),
    0,
  );
const keptSeconds = source('server/http/connections.ts', /proxy: ([\d_]+)/) / 1000;
const stopSeconds = source('server/stop-signal.ts', /^const patience = ([\d_]+)/m) / 1000;

const units: Record<string, number> = { '': 1, 'k': 1024, 'm': 1024 ** 2, 'KiB': 1024, 'KB': 1000, 'MB': 1e6, 's': 1 };
const size = (text: string) => Number.parseInt(text, 10) * units[text.replace(/^\d+/, '')]!;
const seconds = (text: string) => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1);

type Rule = { takes: (path: string) => boolean; bytes: number; wait: number };

/** The locations of nginx.conf in the order in which nginx looks: exact ones, expressions, the longest beginnings. */
function nginxRules(): Rule[] {
  const text = read('deploy/nginx.conf');
  const outer = {
    bytes: /^ {4}client_max_body_size (\w+);/m.exec(text)![1]!,
    wait: /^ {4}proxy_read_timeout (\w+);/m.exec(text)![1]!,
  };
  return [...text.matchAll(/^ {4}location (=|~)? ?(\S+) \{([^}]*)\}/gm)]
    .map(([, kind, path = '', body = '']) => ({
      rank: kind === '=' ? 2e6 : kind === '~' ? 1e6 : path.length,
      takes: (asked: string) =>
        kind === '=' ? asked === path : kind === '~' ? new RegExp(path).test(asked) : asked.startsWith(path),
      bytes: size(/client_max_body_size (\w+);/.exec(body)?.[1] ?? outer.bytes),
      wait: seconds(/proxy_read_timeout (\w+);/.exec(body)?.[1] ?? outer.wait),
    }))
    .toSorted((a, b) => b.rank - a.rank);
}

/** The handlers of the Caddyfile: the first that takes a path has it. */
function caddyRules(): Rule[] {
  const text = read('deploy/Caddyfile');
  const named = new Map(
    [...text.matchAll(/^\t(@\w+) path_regexp (\S+)/gm)].map(([, name, path]) => [name!, new RegExp(path!)]),
  );
  return [
    ...text.matchAll(
      /^\thandle ?(\S*) \{\n\t\trequest_body \{\n\t\t\tmax_size (\w+)\n\t\t\}\n\t\timport to-pedivela (\w+)/gm,
    ),
  ].map(([, what = '', bytes = '', wait = '']) => ({
    takes: (asked: string) =>
      named.get(what)?.test(asked) ??
      (what.endsWith('*') ? asked.startsWith(what.slice(0, -1)) : what === '' || asked === what),
    bytes: size(bytes),
    wait: seconds(wait),
  }));
}

describe.each([
  ['nginx.conf', nginxRules()],
  ['Caddyfile', caddyRules()],
])('deploy/%s', (_name, rules) => {
  const ruleOf = (path: string) => rules.find(({ takes }) => takes(path))!;

  test('knows the endpoints that take files', () => {
    expect(rules.length).toBeGreaterThan(3);
    expect(endpoints.filter(({ bytes }) => bytes > jsonBytes).length).toBeGreaterThan(8);
  });

  test('lets through what each endpoint takes, and little more', () => {
    const wrong = sent.filter(({ path, bytes }) => {
      const allowed = ruleOf(path).bytes;
      return allowed < bytes || allowed > Math.max(bytes * 11, jsonBytes);
    });
    expect(wrong).toEqual([]);
  });

  test('waits for imports as long as they may take', () => {
    const imports = endpoints.filter(({ path }) => /^\/api\/(shop\/)?imports\//.test(path));
    expect(imports.length).toBeGreaterThan(5);
    for (const { path } of imports) expect(ruleOf(path).wait, path).toBeGreaterThan(importSeconds);
    expect(ruleOf('/api/log-in').wait).toBeLessThan(120);
  });
});

test('both keep connections for less time than the server', () => {
  expect(seconds(/keepalive_timeout (\w+);/.exec(read('deploy/nginx.conf'))![1]!)).toBeLessThan(keptSeconds);
  expect(seconds(/keepalive (\w+)$/m.exec(read('deploy/Caddyfile'))![1]!)).toBeLessThan(keptSeconds);
});

const names = new Set(variables.map(({ name }) => name));
/** Settings of the other containers. */
const ofOthers = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'MINIO_ROOT_USER', 'MINIO_ROOT_PASSWORD'];

type Service = { environment?: Record<string, string>; stop_grace_period?: string; ports?: string[] };
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> };

test('what compose.yaml, the container file and the unit set are settings', () => {
  const { environment } = compose.services['server-1']!;
  expect(compose.services['server-2']).toEqual(compose.services['server-1']);
  const image = [.../^ENV (.+)$/m.exec(read('deploy/Containerfile'))![1]!.matchAll(/(\w+)=/g)].map(([, name]) => name!);
  const unit = [.../^Environment=(.+)$/m.exec(read('deploy/pedivela@.service'))![1]!.matchAll(/(\w+)=/g)].map(
    ([, name]) => name!,
  );
  expect([...Object.keys(environment!), ...image, ...unit].filter((name) => !names.has(name))).toEqual([]);
  const others = Object.entries(compose.services).filter(([name]) => !name.startsWith('server-'));
  const known = [...ofOthers, 'SITE_ADDRESS', 'UPSTREAMS', 'MC_HOST_storage'];
  expect(
    others.flatMap(([, one]) => Object.keys(one.environment ?? {})).filter((name) => !known.includes(name)),
  ).toEqual([]);
  for (const name of ['SITE_ADDRESS', 'UPSTREAMS']) expect(read('deploy/Caddyfile')).toContain(`{$${name}:`);
});

test('whoever ends a process waits for longer than it may take', () => {
  const longest = 10 + stopSeconds;
  expect(Number(/STOP_DELAY=(\d+)/.exec(read('deploy/Containerfile'))![1])).toBe(10);
  expect(Number(compose.services['server-1']!.environment!.STOP_DELAY)).toBe(10);
  expect(seconds(compose.services['server-1']!.stop_grace_period!)).toBeGreaterThan(longest);
  expect(Number(/^TimeoutStopSec=(\d+)/m.exec(read('deploy/pedivela@.service'))![1])).toBeGreaterThan(longest);
});

test('only the proxy is open to the world, and nobody is root', () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  const stages = read('deploy/Containerfile').split(/^FROM /m);
  expect(stages.at(-1)).toMatch(/^USER 10001:10001$/m);
  expect(stages.at(-1)).toMatch(/^CMD \["node", "server\/main.ts"\]$/m);
  expect(read('deploy/pedivela@.service')).toMatch(/^User=pedivela$/m);
});

test('the ports are those of the processes, and the fields of .dockerignore keep secrets out', () => {
  expect(read('deploy/nginx.conf')).toMatch(/127\.0\.0\.1:3001[\s\S]*127\.0\.0\.1:3002/);
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', '**/*.env', 'data', 'node_modules']),
  );
});
