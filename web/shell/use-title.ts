import { useTranslation } from 'react-i18next';
import { useSession } from '#web/state/session.ts';
import { pageTitle } from '../guards/page-title.ts';
import { titles } from '../routes.ts';
import { useHere } from './here.ts';

/** This screen's title in words; empty where the route has none. */
export function useTitle(): string {
  const { t } = useTranslation('shell');
  const signedIn = useSession(({ user }) => user?.domain ?? null);
  const title = pageTitle(useHere(), { signedIn }, titles);
  return title === null ? '' : t(`titles.${title}` as 'titles.bike');
}
