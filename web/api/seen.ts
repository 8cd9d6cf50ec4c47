import { useEffect } from 'react';
import { useSession } from '#web/state/session.ts';
import { call } from './call.ts';
import { query, setAnswer } from './query.ts';
import { useAnswer } from './use-answer.ts';

/**
 * Tells whether something has happened on a claim, a transfer or a conversation since the person last saw it. Nothing is new as long as it is
 * not known what was seen: a mark that goes away again would be read as news.
 */
export function useIsNew(): (subjectId: string, at: string | null | undefined) => boolean {
  const seen = useSeen();
  return (subjectId, at) => {
    if (!seen || !at) return false;
    const until = seen.find((mark) => mark.subjectId === subjectId)?.until;
    return until === undefined || at > until;
  };
}

function useSeen() {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useAnswer(query('GET /api/me/seen', {}, { enabled: isCyclist })).data?.seen;
}

/** Notes that the person has seen all that happened on something; without a connection the next visit does. */
export function useMarkSeen(subjectId: string, until: string | null | undefined): void {
  const isNew = useIsNew()(subjectId, until);
  useEffect(() => {
    if (!isNew || !until) return;
    const noted = call('PUT /api/me/seen/:subjectId', { subjectId, until }).then((mark) =>
      setAnswer('GET /api/me/seen', {}, (known) => ({
        seen: [mark, ...(known?.seen ?? []).filter((one) => one.subjectId !== subjectId)],
      })),
    );
    noted.catch(() => undefined);
  }, [isNew, subjectId, until]);
}

/** The latest of these instants that others brought about; null where there is none. */
export function latestOf(instants: readonly string[]): string | null {
  return instants.toSorted().at(-1) ?? null;
}
