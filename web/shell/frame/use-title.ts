import { useTranslation } from 'react-i18next';
import { pageTitle } from '#web/guards/page-title.ts';
import { titles } from '#web/routes.ts';
import { useHere } from '#web/shell/travel/here.ts';
import { useSession } from '#web/state/session.ts';

/** This screen's title in words; empty if the route has none. */
export function useTitle(): string {
  const { t, i18n } = useTranslation('shell');
  const signedIn = useSession(({ user }) => user?.domain ?? null);
  const here = useHere();
  const title = pageTitle(here, { signedIn }, titles);
  if (title === null) return '';
  const own = { lng: here.route?.lang ?? i18n.language };
  if (!title.includes(':')) return t(`titles.${title}` as 'titles.bike', own);
  // The words of a feature are loaded with its first screen.
  return i18n.exists(title, own) ? t(title as 'titles.bike', own) : '';
}
