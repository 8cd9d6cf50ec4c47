import type { AnswerOf } from '#domain/endpoints.ts';
import type { HandoverLink } from '#domain/handover/link.ts';
import { to } from '#domain/paths.ts';
import { refusalOf, type RefusalCode } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import { welcomeTo } from '#web/shell/bike/welcome.ts';
import { useGo } from '#web/shell/travel/go.ts';

export type Taking = { token: string; link: HandoverLink };

/** After these the link says something else than it did: it was answered, or somebody has an account by now. */
const changed: readonly RefusalCode[] = [
  'link-unknown',
  'handover-over',
  'code-required',
  'person-required',
  'phone-taken',
  'email-taken',
];

/** Does something with the link, and reads it again where it was refused because the link says something else now. */
export function useLookAgain(token: string): <T>(work: () => Promise<T>) => Promise<T> {
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      if (changed.includes(refusalOf(error).code)) void invalidate('GET /api/handover-links/:token', { token });
      throw error;
    }
  };
}

/** Goes to the bike, which welcomes its new owner. */
export function useArrive(): (taken: AnswerOf<'POST /api/handover-links/:token/accept'>) => Promise<void> {
  const go = useGo();
  return async ({ tag, receiptStayedOut }) => {
    if (!(await welcomeTo(tag, go, { receiptStayedOut }))) go.replace(to.tag({ tag }));
  };
}
