import { beforeEach } from 'vitest';
import type { Language } from '#domain/account/language.ts';
import type { Profile } from '#domain/account/profile.contract.ts';
import type { Tokens } from '#domain/account/session.ts';
import { languageCookie } from '#domain/tag/boot.ts';
import type { TestServer } from '#tests/e2e/test-server.ts';
import { actionsOn, type Actions } from './actions.ts';
import { firefox } from './firefox.ts';
import { startInjectingProxy } from './injecting-proxy.ts';
import type { Phone } from './phone.ts';
import { webkit } from './webkit.ts';

/** The browsers beside Chromium, by name. */
export const engines = [
  ['WebKit', webkit],
  ['Firefox', firefox],
] as const;

/** A phone in one engine, anew for each test of a block, and where it has the app. */
export type AtPhone = {
  phone: Phone;
  act: Actions;
  url: string;
  /** Opens a page of the app, in this language whatever the engine's own is. */
  go: (path: string) => Promise<void>;
  /** The phone is another person's from now on, as if they had logged in before. */
  be: (tokens: Tokens | null) => Promise<void>;
  /** What went wrong in the pages; null for nothing. */
  wentWrong: () => Promise<string | null>;
};

export function useEngine(
  server: () => TestServer,
  [engine, open]: (typeof engines)[number],
  language: Language = 'pt-BR',
): () => AtPhone {
  let at: AtPhone;
  // What could be opened is closed, and nothing of the test before.
  beforeEach(async ({ onTestFinished }) => {
    const front = await startInjectingProxy(server().url, server().address());
    onTestFinished(() => front.close());
    const phone = await open();
    onTestFinished(() => phone.close());
    const outsideOfApp = () => phone.open(`${front.url}/robots.txt`);
    at = {
      phone,
      act: actionsOn(phone, engine),
      url: front.url,
      go: async (path) => {
        await outsideOfApp();
        await phone.inPage((cookie) => void (document.cookie = cookie), `${languageCookie}=${language}; path=/`);
        await phone.open(front.url + path);
      },
      be: async (tokens) => {
        await outsideOfApp();
        await phone.inPage(becomes, tokens && (await keptOf(server(), tokens)));
      },
      wentWrong: () => phone.inPage(() => sessionStorage.getItem('wrong'), null),
    };
  });
  return () => at;
}

/** What a phone keeps of a session, by name. */
async function keptOf({ url }: TestServer, tokens: Tokens): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${tokens.accessToken.token}` };
  const { id, languageAt } = (await (await fetch(`${url}/api/me`, { headers })).json()) as Profile;
  const known = { state: { id, at: languageAt }, version: 1 };
  return { tokens: JSON.stringify(tokens), accountLanguage: JSON.stringify(known) };
}

/** Runs in the page. */
function becomes(kept: Record<string, string> | null): void {
  localStorage.clear();
  for (const [name, value] of Object.entries(kept ?? {})) localStorage.setItem(name, value);
}
