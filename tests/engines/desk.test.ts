import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/account/language.ts';
import { toDesk } from '#domain/desk-paths.ts';
import { appCode, deskPassword, deskPeople } from '#tests/e2e/steps/desk.ts';
import { words } from '#tests/e2e/words.ts';
import { engines, useEngine } from './use-engine.ts';
import { useServer } from './use-server.ts';

const server = useServer();

/** An authenticator's code is taken once: each engine and language has a person of its own. */
const people = {
  'WebKit pt-BR': 'administrator',
  'WebKit en': 'afterSales',
  'Firefox pt-BR': 'catalogue',
  'Firefox en': 'platform',
} as const;

describe.each(engines)('the desk on the web, in %s', (...engine) => {
  describe.each(['pt-BR', 'en'] satisfies Language[])('%s', (language) => {
    const at = useEngine(server, engine, language);
    const say = words(language);
    const who = people[`${engine[0]} ${language}`];
    const { email, side } = deskPeople[who];

    /** In with both factors, and in the language of the test: a person of the demo begins in Portuguese. */
    async function logIn(): Promise<void> {
      const { act, go } = at();
      await go(toDesk[side].home());
      await act.fill(say.account('field.email'), email);
      await act.fill(say.account('field.password'), deskPassword);
      await act.press(say.desk('log-in.submit'));
      await act.fill(say.desk('factor.totp'), appCode());
      await act.press(say.desk('factor.submit'));
      await act.press(words('pt-BR').desk('places.security'));
      if (language === 'en') await act.press('English');
      await act.isAt(say.desk('places.security'));
    }

    test(`somebody logs in with both factors, finds what they look for, and leaves (${who})`, async () => {
      const { act, wentWrong } = at();
      await logIn();
      await act.press(say.desk('palette.open'));
      await act.fill(say.desk('palette.title'), 'seg');
      await act.press(say.shell('close'));
      if (side === 'brand') {
        await act.press(say.desk('places.bikes'));
        await act.isAt(say.desk('places.bikes'));
        await act.fill(say.desk('bikes.search'), 'v105-0101');
        await act.sees(say.desk('bikes.shown', { count: 1 }));
        await act.press('AUR-V105-0101');
        await act.isAt('AUR-V105-0101');
      }
      await act.press(say.desk('frame.leave'));
      await act.sees(say.desk('log-in.submit'));
      expect(await wentWrong()).toBeNull();
    });
  });
});
