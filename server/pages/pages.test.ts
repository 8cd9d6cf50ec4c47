import { hash } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { bootSchema, type Boot } from '#domain/tag/boot.ts';
import { findTag } from '#domain/tag/contract.ts';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { securityHeaders } from '#server/http/security.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aTag } from '#tests/builders/tag.ts';
import { builtWeb } from '#tests/server/built-web.ts';
import { useHouse } from '#tests/server/house.ts';
import { until } from '#tests/until.ts';

const house = useHouse();
let app: FastifyInstance;

beforeAll(async () => {
  app = await createApp(house(), { features, web: await builtWeb() });
  const brand = await aBrand(house(), {
    slug: 'aurora',
    name: 'Aurora',
    secondaryColor: '#00205b',
    faviconUrl: 'https://aurora.example/i.svg',
  });
  await aBike(house(), { tag: 'AB12CD34', brand, model: 'Trilha 500' });
  await aBike(house(), { tag: 'ACT1VE00', brand, model: 'Serra 29', active: true });
  await aBike(house(), { tag: 'ST0LEN00', brand, model: 'Vento R-12', active: true, stolen: true });
  await aTag(house(), { tag: 'N0B1KE00', brand, model: 'Cidade' });
  await aTag(house(), { tag: 'STANDARD1', brand, model: 'STANDARD', preloaded: false });
  await aTag(house(), { tag: 'STANDARD2', brand, model: 'STANDARD', preloaded: true });
});
afterAll(() => app?.close());

const browser = { 'accept': 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en-GB,en;q=0.9' };
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...browser, ...headers } });

/** The app's data in a page, as the app reads it. */
function bootIn(html: string): Boot {
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return bootSchema.parse(JSON.parse(json));
}

/** What is in the app's root before any script runs. */
const rootIn = (html: string) => /<div id="root">(.*?)<\/div>(?:<noscript>|<script type="application)/s.exec(html)?.[1];
/** Whether the page has the frame of a screen, and no bike. */
const hasFrame = (html: string) => rootIn(html)!.includes('<div class="shapes ') && !rootIn(html)!.includes('<svg');
/** The tags that the starter puts into the page after its first paint. */
const appIn = (html: string) => /<template id="app">(.*?)<\/template>/s.exec(html)?.[1] ?? '';
/** Those of the screen that a landing leads to. */
const nextIn = (html: string) => /<template id="next">(.*?)<\/template>/s.exec(html)?.[1] ?? '';

test('a battery’s own address leads who asks for data to them, and people to the page', async () => {
  const [id, at] = [
    '0193b1c2-0000-7000-8000-00000000000a',
    '/api/battery-passports/0193b1c2-0000-7000-8000-00000000000a',
  ];
  const to = async (accept: string) => (await get(`/battery/${id}`, { accept })).headers.location;
  expect(await to('application/ld+json')).toBe(at);
  expect(await to('application/jose, */*;q=0.1')).toBe(`${at}/signed`);
  expect(await to('text/html,application/ld+json')).not.toBe(at);
});

describe('a tag', () => {
  it.each(['/AB12CD34', '/ab12cd34', '/aB12cD34', '/%61b12cd34'])(
    'is found at %s, with bike, next step and data',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<html lang="en">');
      expect(body).toContain('<title>Trilha 500 · Aurora</title>');
      expect(body).toContain('<link rel="icon" href="https://aurora.example/i.svg">');
      expect(body).toContain('--brand:#00205b;--on-brand:#ffffff');
      expect(rootIn(body)).toContain('Activate warranty');
      const { scanned } = bootIn(body);
      expect(scanned).toMatchObject({
        product: { tag: 'AB12CD34', active: false },
        brand: { brand: 'aurora' },
        mine: false,
      });
    },
  );

  it.each([
    ['AB12CD34', 'Ativar garantia'],
    ['ACT1VE00', 'Registrada'],
    ['ST0LEN00', 'Roubo registrado'],
    ['N0B1KE00', 'Tag ainda sem bike'],
    ['STANDARD2', 'Tag ainda sem bike'],
  ])('%s shows %s', async (tag, text) => {
    const { statusCode, body } = await get(`/${tag}`, { 'accept-language': 'pt-BR' });
    expect(statusCode).toBe(200);
    expect(rootIn(body)).toContain(text);
  });

  it('that the app redirects is sent with its data, and without a first picture', async () => {
    for (const url of ['/STANDARD1', '/AB12CD34?brand=serra']) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(hasFrame(body)).toBe(true);
      expect(bootIn(body).scanned).toMatchObject({ brand: { brand: 'aurora' } });
    }
    expect(rootIn((await get('/AB12CD34?brand=AURORA')).body)).toContain('Trilha 500');
  });

  it('that nobody registered says so to the app', async () => {
    const { statusCode, body, headers } = await get('/ZZZZ9999');
    expect(statusCode).toBe(404);
    expect(bootIn(body).scanned).toBe('tag-unknown');
    expect(headers.etag).toBeUndefined();
  });

  it('is seen without any other file; script, styles and font are held back, and each of them is there', async () => {
    const { body } = await get('/AB12CD34');
    const app = appIn(body);
    expect(body.replace(app, '').replace(nextIn(body), '')).not.toContain('/assets/');
    // The app's script is named ahead of the tag that runs it.
    const links = [...new Set([...app.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, url]) => url!))];
    for (const part of [/index-.*\.js$/, /landing\.screen-/, /\.css$/, /\.woff2$/]) {
      expect(
        links.filter((url) => part.test(url)),
        String(part),
      ).toHaveLength(1);
    }
    for (const url of links) expect((await get(url)).statusCode, url).toBe(200);
  });
});

describe('a screen', () => {
  it.each([
    ['/login', 'login.screen', []],
    ['/bike-receipt-info', 'bike-receipt-info.screen', ['receipt', 'bike', 'scan']],
    ['/certificate/PV-7F3K-20QX', 'certificate.screen', ['ownership']],
  ])('%s fetches itself, its frame and its words early, in one trip', async (url, screen, words) => {
    const { body } = await get(url);
    const links = [...body.matchAll(/rel="modulepreload"[^>]* href="(\/assets\/[^"]+)"/g)].map(([, link]) => link!);
    for (const part of [screen, 'frame', 'frame-parts', 'screens', ...words]) {
      const ofPart = new RegExp(`^/assets/${part}-[\\w-]{8}\\.js$`);
      expect(
        links.filter((link) => ofPart.test(link)),
        part,
      ).toHaveLength(1);
    }
    expect(links.filter((link) => link.includes('.screen-'))).toHaveLength(1);
    for (const link of links) expect((await get(link)).statusCode, link).toBe(200);
  });
});

describe('the screen that a landing leads to', () => {
  it.each([
    ['/ACT1VE00', 'en', 'login.screen', ['address', 'log-in', 'en']],
    ['/ACT1VE00', 'pt-BR', 'login.screen', ['address', 'log-in', 'pt-BR']],
    ['/ST0LEN00', 'en', 'found-bike.screen', ['finder', 'en']],
    ['/N0B1KE00', 'en', 'login.screen', ['log-in']],
  ])('%s in %s names all of it for a tap, beside what the landing has itself', async (url, language, screen, words) => {
    const { body } = await get(url, { 'accept-language': language });
    const linksIn = (html: string) => [...html.matchAll(/ href="(\/assets\/[^"]+)"/g)].map(([, link]) => link!);
    const next = linksIn(nextIn(body));
    for (const part of [screen, 'frame', 'frame-parts', 'libraries', 'screens', ...words]) {
      const ofPart = new RegExp(`^/assets/${part}-[\\w-]{8}\\.js$`);
      expect(
        next.filter((link) => ofPart.test(link)),
        part,
      ).toHaveLength(1);
    }
    const own = new Set(linksIn(appIn(body)));
    expect(next.filter((link) => own.has(link))).toEqual([]);
    for (const link of next) expect((await get(link)).statusCode, link).toBe(200);
  });
});

describe('an unknown path', () => {
  it.each([
    '/foo-bar!',
    '/abc',
    '/..%2f..',
    '/..%2F..%2Fetc%2Fpasswd',
    '/%00',
    '/AB12%00CD',
    '/AB12CD34/more',
    `/${'a'.repeat(10_000)}`,
    '/index.html',
    '/test',
  ])('%s is not found, in the app’s own words', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(hasFrame(body)).toBe(true);
    expect(bootIn(body).scanned).toBeUndefined();
  });

  it.each([
    '/api/%E0',
    '/assets/%E0',
    '/assets/gone-1234.js',
    '/assets/',
    '/assets/..%2f..%2fserver%2findex.html',
    '/api/none',
    '/dev/none',
    '/.well-known/none',
  ])('%s is a problem, never a page', async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it.each(['/%zz', '/%E0%A4%A', '/%E0', '/AB12CD34%E0', '/my-bike/claims/%E0', '//evil.example/%E0'])(
    '%s, which cannot be decoded, leads people to the page that says so, and is a problem for programs',
    async (url) => {
      const asked = await get(url);
      expect(asked.statusCode).toBe(302);
      const { location } = asked.headers;
      expect(location).toMatch(/^\/(?!\/)/);
      const { statusCode, headers, body } = await get(location!);
      expect(headers['content-type']).toContain('text/html');
      // A screen's own path opens it, and it says that this one is not there.
      expect(statusCode).toBe(url.startsWith('/my-bike/') ? 200 : 404);
      expect(hasFrame(body)).toBe(true);
      const ofProgram = await get(url, { accept: 'application/json' });
      expect([ofProgram.statusCode, ofProgram.json()]).toEqual([404, expect.objectContaining({ code: 'not-found' })]);
    },
  );

  it('is a problem for those who want no page', async () => {
    const answer = await get('/AB12CD34', { accept: 'application/json' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found' });
  });
});

test.each(['/', '/my-bike', '/sign-up', '/login', '/error?reason=start', '/certificate/PV-1'])(
  '%s is the app’s shell',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(hasFrame(body)).toBe(true);
    expect(bootIn(body)).toEqual({
      language: 'en',
      settings: { shortLinkUrl: 'https://s.example/{tag}', maintenance: false, development: false },
    });
  },
);

describe('the access rules that need nothing of the phone are judged before the page is sent', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
  const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
  const tablet = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
  it.each([
    [computer, '/AB12CD34', '/desktop-warning?to=%2FAB12CD34'],
    [computer, '/STANDARD1', '/desktop-warning?to=%2FSTANDARD1'],
    [computer, '/login?next=%2Fprofile', '/desktop-warning?to=%2Flogin%3Fnext%3D%252Fprofile'],
    [computer, '/error', null],
    [computer, '/ZZZZ9999', null],
    [phone, '/', '/error'],
    [phone, '/maintenance', '/error?reason=maintenance-off'],
    [phone, '/STANDARD1', 'https://s.example/STANDARD1'],
    [phone, '/STANDARD1?brand=serra', 'https://s.example/STANDARD1'],
    [phone, '/AB12CD34?brand=serra', null],
    [phone, '/AB12CD34', null],
    [phone, '/login', null],
    [tablet, '/AB12CD34', null],
    [tablet, '/STANDARD1', null],
    ['WhatsApp/2.23.20.0', '/AB12CD34', null],
  ])('%s: %s → %s', async (agent, url, to) => {
    const { statusCode, headers } = await get(url, { 'user-agent': agent });
    expect(headers.location).toBe(to ?? undefined);
    if (to) expect(statusCode).toBe(302);
  });
});

test('nothing in a name becomes markup', async () => {
  const nasty = `</script></title>"><img src=x onerror=alert(1)>'&\u2028$&`;
  const brand = await aBrand(house(), {
    name: nasty,
    secondaryColor: '#fff}</style><script>',
    faviconUrl: 'javascript:alert(1)',
  });
  const { tag } = await aBike(house(), {
    brand,
    model: `<b>${nasty}`,
    photoUrl: 'https://x.example/"onload="alert(1)',
  });
  const { body } = await get(`/${tag}`);
  expect(body).not.toContain('<img src=x');
  expect(body).not.toContain('"onload="');
  expect(body).not.toContain('href="javascript:');
  expect(body).not.toContain('\u2028"');
  expect(body.match(/<\/style>/g)).toHaveLength(2);
  expect(bootIn(body).scanned).toMatchObject({ brand: { name: nasty }, product: { model: `<b>${nasty}` } });
});

test.each(['\uE000', '%EE%80%81'])('a model that is called %j keeps its name on every tag', async (model) => {
  for (const { tag } of [await aBike(house(), { model }), await aBike(house(), { model })]) {
    const { body, rawPayload } = await get(`/${tag}`);
    expect(body).toContain(`<title>${model} · `);
    expect(bootIn(body).scanned).toMatchObject({ product: { model, tag } });
    const gzipped = await get(`/${tag}`, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzipped.rawPayload)).toEqual(rawPayload);
  }
});

describe('language', () => {
  it('is that of the words and of the data alike', async () => {
    const { body } = await get('/AB12CD34', { 'accept-language': 'en', 'cookie': 'a=b; language=pt-BR' });
    expect(body).toContain('<html lang="pt-BR">');
    expect(bootIn(body).language).toBe('pt-BR');
    expect(rootIn(body)).toContain('Ativar garantia');
  });

  it('is that of a screen’s frame: its bar and what it says without scripts', async () => {
    const { body } = await get('/sign-up', { 'accept-language': 'pt-BR' });
    expect(rootIn(body)).toContain('>Ativar garantia</span>');
    expect(rootIn(body)).toContain('Esta etapa precisa de JavaScript');
    expect(rootIn((await get('/sign-up')).body)).toContain('>Activate warranty</span>');
  });

  it('is changed and remembered by a link, without a script', async () => {
    const { statusCode, headers } = await get('/AB12CD34?brand=aurora&language=pt-BR');
    expect(statusCode).toBe(303);
    expect(headers.location).toBe('/AB12CD34?brand=aurora');
    expect(headers['set-cookie']).toBe('language=pt-BR; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    expect((await get('/AB12CD34?language=fr')).statusCode).toBe(200);
  });

  it.each(['//evil.example?language=en', '/\\evil.example?language=en', '///evil.example/?language=en'])(
    'never leads out of the house: %s',
    async (url) => {
      expect((await get(url)).headers.location).toMatch(/^\/(?![/\\])/);
    },
  );
});

describe('a page on the wire', () => {
  let origin: string;
  const lines: string[] = [];
  let logs: { mockRestore: () => void };
  beforeAll(async () => {
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
    // Each request has a log of its own.
    const silent = app.log.child({});
    logs = vi.spyOn(app.log, 'child').mockImplementation(() =>
      Object.assign(Object.create(silent) as typeof silent, {
        info: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
      }),
    );
  });
  afterAll(() => logs.mockRestore());

  async function sent(method: 'GET' | 'HEAD', path: string) {
    const asking = request(origin + path, { method, headers: { accept: 'text/html' }, agent: false }).end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    const { rawHeaders, statusCode: status, headers } = response;
    const names = rawHeaders.filter((_, at) => at % 2 === 0);
    return { status, headers: { ...headers, 'date': '', 'x-request-id': '' }, names, body: await text(response) };
  }

  it.each([
    ['/AB12CD34/', '/AB12CD34'],
    ['/sign-up//?next=%2Fmy-bike', '/sign-up?next=%2Fmy-bike'],
    ['//evil.example/', '/evil.example'],
  ])('%s, as chats write addresses, leads to %s', async (path, there) => {
    const { status, headers } = await sent('GET', path);
    expect([status, headers.location]).toEqual([308, there]);
  });

  it.each([
    ['/AB12CD34', 200],
    ['/sign-up', 200],
    ['/ZZZZ9999', 404],
  ])('at %s has the headers of every answer, once each; HEAD has the same ones and no page', async (path, status) => {
    const { 'content-security-policy': _, ...always } = securityHeaders(house().config);
    const page = await sent('GET', path);
    expect(page).toMatchObject({
      status,
      headers: { ...always, 'content-length': String(Buffer.byteLength(page.body)) },
      names: [...new Set(page.names)],
    });
    expect(page.body).toContain('</html>');
    expect(await sent('HEAD', path)).toEqual({ ...page, body: '' });
  });

  it.each([
    ['GET', '/AB12CD34', 200],
    ['HEAD', '/AB12CD34', 200],
    ['GET', '/ZZZZ9999', 404],
  ] as const)('%s %s is one line of the log, with its route and without the tag', async (method, path, status) => {
    lines.length = 0;
    await sent(method, path);
    await until(() => expect(lines).toHaveLength(1));
    expect(JSON.parse(lines[0]!)).toEqual([{ method, route: '/:tag', status, ms: expect.any(Number) }, 'answered']);
  });
});

describe('a copy that the browser has', () => {
  it('is still good while nothing changed', async () => {
    const { etag } = (await get('/AB12CD34')).headers;
    const again = await get('/ab12cd34', { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['content-security-policy']).toContain('sha256-');
    expect(again.headers).toMatchObject({ etag, 'x-content-type-options': 'nosniff' });
    expect(again.headers).not.toHaveProperty('content-length');
  });

  it('is not once language, tag, phone or state is another', async () => {
    const { tag } = await aBike(house());
    const { etag } = (await get(`/${tag}`)).headers;
    const same = { 'if-none-match': String(etag) };
    expect((await get(`/${tag}`, { ...same, 'accept-language': 'pt' })).statusCode).toBe(200);
    expect((await get('/AB12CD34', same)).statusCode).toBe(200);
    expect((await get(`/${tag}`, { ...same, 'user-agent': 'iPhone' })).statusCode).toBe(200);
  });
});

describe('gzip', () => {
  it.each(['/AB12CD34', '/sign-up'])(
    '%s is the same page, in less than the first trip of a connection',
    async (url) => {
      const { body } = await get(url);
      const answer = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(answer.rawPayload).toString()).toBe(body);
      expect(answer.rawPayload.length).toBeLessThan(14_000);
    },
  );

  it.each(['identity', 'br', 'gzip;q=0, br'])('is not for who takes %s only', async (encoding) => {
    expect((await get('/AB12CD34', { 'accept-encoding': encoding })).headers['content-encoding']).toBeUndefined();
  });
});

describe('a network that reads too many tags', () => {
  const from = { 'x-forwarded-for': '203.0.113.200' };
  const { times } = findTag.limit;

  it('gets a page that says so, with pages and the endpoint counted together', async () => {
    for (let count = 0; count < times; count++) {
      const { statusCode } =
        count % 2 === 0
          ? await get('/AB12CD34', from)
          : await app.inject({ url: '/api/tags/ZZZZ9999', headers: { ...browser, ...from } });
      expect(statusCode).toBe(count % 2 === 0 ? 200 : 404);
    }
    const page = await get('/ZZZZ9999', { ...from, 'accept-language': 'pt-BR' });
    expect(page.statusCode).toBe(429);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain('<h1>Só um momento</h1>');
    expect((await app.inject({ url: '/api/tags/AB12CD34', headers: from })).json()).toMatchObject({
      code: 'rate-limited',
    });
    expect((await get('/AB12CD34', { ...from, accept: '*/*' })).json()).toMatchObject({ code: 'rate-limited' });
  });

  it('still gets every other page, and other networks get tags', async () => {
    expect((await get('/login', from)).statusCode).toBe(200);
    expect((await get('/AB12CD34', { 'x-forwarded-for': '203.0.113.201' })).statusCode).toBe(200);
  });
});

test('only iOS keeps the page from being scaled', async () => {
  const ios = await get('/AB12CD34', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });
  const android = await get('/AB12CD34', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7)' });
  expect(ios.body).toContain('maximum-scale=1');
  expect(android.body).not.toContain('maximum-scale');
});

test.each(['/AB12CD34', '/ACT1VE00', '/sign-up', '/my-bike', '/foo-bar!'])(
  '%s runs our scripts only, and what is written into it is named by its hash',
  async (url) => {
    const { headers, body } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe-inline');
    const inline = [
      ['script-src', [...body.matchAll(/<script(?: data-[^>]+)?>(.*?)<\/script>/gs)], 1],
      ['style-src', [...body.matchAll(/<style>(.*?)<\/style>/gs)], 2],
    ] as const;
    for (const [name, found, count] of inline) {
      expect(found).toHaveLength(count);
      const allowed = new RegExp(`${name} ([^;]*)`).exec(policy)![1]!;
      for (const [, content] of found) expect(allowed).toContain(`'sha256-${hash('sha256', content!, 'base64')}'`);
    }
    expect(body).not.toMatch(/ style="/);
  },
);

test('files come compressed, and hashed ones are kept for ever', async () => {
  const { body } = await get('/login');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(body)![1]!;
  const answer = await get(script, { 'accept-encoding': 'gzip, br' });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Pedivela' });
  expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
});
