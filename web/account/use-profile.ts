import { useQuery } from '@tanstack/react-query';
import type { getProfile } from '#domain/account/contract.ts';
import { call } from '#web/api/call.ts';
import { profileKey } from '#web/api/keys.ts';
import { useSession } from '#web/state/session.ts';

/** The person's own data. A screen that is about to be left after logging out does not ask for it again. */
export function useProfile({ enabled = true } = {}) {
  const signedIn = useSession(({ user }) => user !== null);
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => call<typeof getProfile>('GET /api/me', {}, { signal }),
    enabled: enabled && signedIn,
  });
}
