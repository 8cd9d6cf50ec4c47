import type { Language } from '#domain/account/language.ts';
import type { Profile } from '#domain/account/profile.contract.ts';
import { useKnownLanguage } from '#web/state/account-language.ts';
import { chooseLanguage, useLanguage } from '#web/state/language.ts';
import { useNewTerms } from '#web/state/new-terms.ts';
import { knowEmail, useSession } from '#web/state/session.ts';
import { call } from './call.ts';
import { setAnswer } from './query.ts';

let following = false;

/**
 * Uses the account's language after a log-in, and at each start when it was changed on another phone; not when this phone's switch was
 * used later, be it without a connection. Without an answer, the phone's language stays. `shown` is the language at the start of the page:
 * who is on another one by now has used the switch.
 */
export function followAccountLanguage(shown: Language): void {
  void (useLanguage.getState().language === shown ? follow() : keepSwitch());
  useLanguage.subscribe(() => {
    if (!following) void keepSwitch();
  });
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) void follow();
  });
}

async function follow(): Promise<void> {
  const profile = await ask();
  if (!profile) return;
  // Only now: the switch may have been used while the answer was on its way.
  const { id, at } = useKnownLanguage.getState();
  remember(profile);
  // Instants of one form: their letters have their order.
  const isKnown = id === profile.id && profile.languageAt <= at;
  if (isKnown || profile.language === useLanguage.getState().language) return;
  following = true;
  chooseLanguage(profile.language);
  following = false;
}

/** The switch was used: later than what the account says now, or, without an answer, by this phone's clock. */
async function keepSwitch(): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  useKnownLanguage.setState({ id: user.id, at: new Date().toISOString() });
  const profile = await ask();
  if (profile) remember(profile);
}

function remember({ id, languageAt }: Profile): void {
  useKnownLanguage.setState({ id, at: languageAt });
}

/** The account's own data, with its address as it is now, and whether its texts are old; kept for screens; null without an answer, and when somebody else is signed in by then. */
async function ask(): Promise<Profile | null> {
  const { user } = useSession.getState();
  if (!user) return null;
  const profile = await call('GET /api/me', {}).catch(() => null);
  if (profile?.id !== useSession.getState().user?.id) return null;
  if (profile) {
    knowEmail(profile.email);
    useNewTerms.setState({ due: profile.termsDue === true });
    // What a screen has asked since is newer.
    setAnswer('GET /api/me', {}, (known) => known ?? profile);
  }
  return profile;
}
