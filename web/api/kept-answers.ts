import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { findKept, keep } from '#web/state/kept.ts';
import { useSession } from '#web/state/session.ts';
import { refusalOf } from './refusal.ts';

/**
 * Asks the server, and keeps the answer on the phone for its reader. Where the server cannot be reached and nothing is known yet, the
 * kept answer stands in for it; the screen has the refusal besides, and says how old the answer is.
 */
export async function keptAnswer<T, K extends QueryKey>(
  ask: QueryFunction<T, K>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const { user } = useSession.getState();
  // The phone at a shop's counter is shared: it keeps nothing.
  const person = user?.domain === 'cyclist' ? user.id : null;
  try {
    const answer = await ask(context);
    if (person) void keep(person, query.queryHash, JSON.stringify(answer));
    return answer;
  } catch (error) {
    const isAway = ['offline', 'unavailable'].includes(refusalOf(error).code);
    const kept = person && isAway && query.state.data === undefined && (await findKept(person, query.queryHash));
    if (!kept) throw error;
    const answer = (await kept.body.json()) as T;
    // After the query has taken it for fresh.
    setTimeout(() =>
      query.setState({ status: 'error', error: error as Error, dataUpdatedAt: kept.at, isInvalidated: true }),
    );
    return answer;
  }
}
