import { useEffect, useRef } from 'react';
import { useUnsent, type Unsent } from '#web/api/outbox/use-unsent.ts';

/** What was written or decided on a claim and waits on this phone. */
export function useUnsentWriting(claimId: string): Unsent[] {
  return useUnsent().filter(
    ({ form }) =>
      form.startsWith(messageAbout(claimId)) || form === appealAbout(claimId) || form === reviewAbout(claimId),
  );
}

/** Calls back when something of it was sent: the claim is another one now. From the screen's first moment on, because sending begins with the page. */
export function useAfterSent(claimId: string, onSent: () => unknown): void {
  const waiting = useUnsentWriting(claimId).filter(({ stopped }) => stopped === null).length;
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) onSent();
    before.current = waiting;
  }, [waiting, onSent]);
}

/** What the forms of messages on a claim are called in the outbox; the message's id comes after it. */
export const messageAbout = (claimId: string) => `message ${claimId}`;

/** What the form of an appeal is called there. */
export const appealAbout = (claimId: string) => `appeal ${claimId}`;

/** Whether it is one. */
export const isAppeal = ({ route }: Pick<Unsent, 'route'>) => route === 'POST /api/my-claims/:claimId/appeal';

/** What the form of a decision is called there. */
export const reviewAbout = (claimId: string) => `review ${claimId}`;
