import { useKnownLanguage } from '#web/state/account-language.ts';
import { chooseLanguage, useLanguage } from '#web/state/language.ts';
import { useSession } from '#web/state/session.ts';
import { call } from './call.ts';

let following = false;

/**
 * Uses the account's language after a log-in, and at each start when it was changed on another phone; not when this phone's switch was
 * used later. Without an answer, the phone's language stays.
 */
export function followAccountLanguage(): void {
  void follow();
  useLanguage.subscribe(() => {
    if (!following) void know();
  });
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) void follow();
  });
}

async function follow(): Promise<void> {
  const { id, language: known } = useKnownLanguage.getState();
  const now = await know();
  if (!now || (id === now.id && known === now.language) || now.language === useLanguage.getState().language) return;
  following = true;
  chooseLanguage(now.language);
  following = false;
}

/** Asks for the account's language, and keeps it as known. */
async function know() {
  const { user } = useSession.getState();
  if (!user) return null;
  const profile = await call('GET /api/me', {}).catch(() => null);
  if (!profile || useSession.getState().user?.id !== user.id) return null;
  const now = { id: user.id, language: profile.language };
  useKnownLanguage.setState(now);
  return now;
}
