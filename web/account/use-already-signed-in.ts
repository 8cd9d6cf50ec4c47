import { useState } from 'react';
import { useSession } from '#web/state/session.ts';

/**
 * Whether a cyclist was signed in when the screen opened. Not followed: a form that signs in is on its way out and must
 * not turn into another screen.
 */
export function useAlreadySignedIn(): [already: boolean, loggedOut: () => void] {
  const [already, setAlready] = useState(() => useSession.getState().user?.domain === 'cyclist');
  return [already, () => setAlready(false)];
}
