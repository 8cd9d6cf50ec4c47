import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test';
import type { Language } from '#domain/account/language.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { logIn } from '#domain/account/session.contract.ts';
import type { Tokens } from '#domain/account/session.ts';
import { getMyBike } from '#domain/bike/contract.ts';
import { problemCodes } from '#domain/http/problem-codes.ts';
import { logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import { findTag, type ScannedTag } from '#domain/tag/contract.ts';
import { callServer, codeSentTo } from '#tests/production/client.ts';
import { demo, ownCertificate } from '#web/all-screens/demo.ts';
import { replacementFor, replaceCamera, replaceClock, replacePosition } from '#web/all-screens/replace-devices.ts';
import type { Interference, ScreenState, ShopSession } from '#web/all-screens/screen-state.ts';

/** Demo data that states use, fetched once. */
export type DemoData = {
  sessions: Record<Exclude<ScreenState['session'], 'none'>, Tokens>;
  /** Each person's id and language, which the phone knows already: a picture is in the phone's own language. */
  languages: Map<string, { id: string; at: string }>;
  certificate: string;
  scanned: Map<string, ScannedTag>;
};

/** Asks the server for everything that the states need. */
export async function readDemo(url: string, states: readonly ScreenState[]): Promise<DemoData> {
  const sessionOf = async (email: string) => {
    const reply = await callServer(url, logIn, { email, password: demo.password });
    if (!reply.ok) throw new Error(`${email} cannot log in.`);
    return reply.body.tokens;
  };
  const sessions = {
    'owner': await sessionOf(demo.accounts.owner),
    'unconfirmed': await sessionOf(demo.accounts.unconfirmed),
    'shop-owner': await shopSession(url, 'shop-owner'),
    'mechanic': await shopSession(url, 'mechanic'),
  };
  const bike = await callServer(url, getMyBike, { tag: demo.own }, { token: sessions.owner.accessToken.token });
  if (!bike.ok) throw new Error(`${demo.own} is not there.`);
  const scanned = new Map<string, ScannedTag>();
  for (const tag of new Set(states.flatMap(({ scan }) => (scan ? [scan] : [])))) {
    const reply = await callServer(url, findTag, { tag });
    if (reply.ok) scanned.set(tag, reply.body);
  }
  const languages: DemoData['languages'] = new Map();
  for (const [name, tokens] of Object.entries(sessions)) {
    const profile = await callServer(url, getProfile, {}, { token: tokens.accessToken.token });
    if (profile.ok) languages.set(name, { id: profile.body.id, at: profile.body.languageAt });
  }
  return { sessions, languages, certificate: bike.body.certificateNumber, scanned };
}

async function shopSession(url: string, who: ShopSession): Promise<Tokens> {
  const phone = demo.shop[who];
  const asked = await callServer(url, requestLogInCode, { phone });
  if (!asked.ok) throw new Error(`${phone} gets no code.`);
  const code = await codeSentTo(url, phone);
  const reply = await callServer(url, logInAtShop, { id: crypto.randomUUID(), phone, codeId: asked.body.codeId, code });
  if (!reply.ok) throw new Error(`${phone} cannot log in.`);
  return reply.body.tokens;
}

const locales: Record<Language, string> = { 'en': 'en-US', 'pt-BR': 'pt-BR' };

/** A phone, 360 by 780, as somebody in Brazil holds it. `dots` is how many of the screen's dots make one of ours. */
export function openPhone(
  browser: Browser,
  baseURL: string,
  language: Language,
  dots: number,
  more: { colorScheme?: 'light' | 'dark'; address?: string } = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: locales[language],
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: dots,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    // Each phone has an address of its own, so that no limit gets in the way.
    extraHTTPHeaders: { 'x-forwarded-for': more.address ?? `10.3.${language.length}.${dots}` },
    ...(more.colorScheme && { colorScheme: more.colorScheme }),
  });
}

/** For how long the app asks again before a screen says that there is no connection (`web/api/query-client.ts`): milliseconds. */
const askingAgain = 3_500;

/** Brings a new page of the phone to a state. */
export async function show(context: BrowserContext, state: ScreenState, data: DemoData): Promise<Page> {
  const page = await context.newPage();
  if (state.interfere) await page.route(/\/api\/answers\?/, eachByItself);
  for (const interference of state.interfere ?? []) await interfere(page, interference);
  if (state.camera) await page.addInitScript(replaceCamera, replacementFor(state.camera));
  if (state.position) await page.addInitScript(replacePosition, state.position);
  if (state.now) await page.addInitScript(replaceClock, state.now);
  await page.goto('/robots.txt');
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    storageOf(state, data),
  );
  // What is held never ends; the page is there when it has loaded.
  await page.goto(state.url.replace(ownCertificate, data.certificate));
  await rest(page);
  if (state.interfere?.some((one) => 'lose' in one && one.endpoint.startsWith('GET ')))
    await page.waitForTimeout(askingAgain);
  if (!state.fill && !state.press && !state.submit) return page;
  await untilQuiet(page, async () => {
    for (const [name, value] of Object.entries(state.fill ?? {})) await page.locator(`[name="${name}"]`).fill(value);
    for (const name of [state.press ?? []].flat())
      await page.locator(`button[name="${name}"], main [value="${name}"]`).click();
    if (state.submit) await page.locator('main form [type=submit]').click();
    for (const name of state.afterwards ?? []) await page.locator(`button[name="${name}"]`).click();
  });
  await rest(page);
  return page;
}

function storageOf(state: ScreenState, { sessions, languages, scanned }: DemoData): [string, string][] {
  const entries: [string, string][] = Object.entries(state.stored ?? {}).map(([key, kept]) => [key, persisted(kept)]);
  if (state.session !== 'none') entries.push(['tokens', JSON.stringify(sessions[state.session])]);
  const language = languages.get(state.session);
  if (language) entries.push(['accountLanguage', persisted(language)]);
  const found = state.scan ? scanned.get(state.scan) : undefined;
  if (found) entries.push(['product', persisted({ product: found.product, brand: found.brand })]);
  return entries;
}

/** As the app's persisted stores keep their state. */
function persisted(state: object): string {
  return JSON.stringify({ state, version: 1 });
}

/** What is read ahead in one request is asked for one by one, where some of it is interfered with. */
async function eachByItself(route: Route): Promise<void> {
  const asked = new URL(route.request().url()).searchParams.getAll('of');
  await route.fulfill({ json: { answers: asked.map(() => null) } });
}

async function interfere(page: Page, { endpoint, ...effect }: Interference): Promise<void> {
  const [method, path = ''] = endpoint.split(' ');
  const pattern = new RegExp(`^[^/]+//[^/]+${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`);
  await page.route(pattern, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    if ('hold' in effect) return undefined;
    if ('lose' in effect) return route.abort('connectionfailed');
    if ('refuse' in effect) {
      const status = problemCodes[effect.refuse.code];
      return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(effect.refuse) });
    }
    if ('picture' in effect)
      return route.fulfill({
        response: await route.fetch({ url: new URL(effect.picture, route.request().url()).href }),
      });
    if ('answer' in effect) return route.fulfill({ json: effect.answer });
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...((await response.json()) as object), ...effect.patch } });
  });
}

/** Does something to a page, and waits until what was fetched for it is there, or for two seconds: some is held. */
async function untilQuiet(page: Page, work: () => Promise<void>): Promise<void> {
  const fetched = new Set<Request>();
  const begin = (request: Request) => void fetched.add(request);
  const end = (request: Request) => void fetched.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await work();
  // Twice: what came may have asked for more.
  for (let waited = 0, quiet = 0; waited < 20 && quiet < 2; waited++) {
    await page.waitForTimeout(100);
    quiet = fetched.size === 0 ? quiet + 1 : 0;
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** The app has drawn its screen, the network is quiet or held, nothing moves. */
async function rest(page: Page): Promise<void> {
  const isDrawn = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));
  await page.waitForFunction(isDrawn, undefined, { timeout: 10_000 });
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
