import {
  queryOptions,
  type QueryKey,
  type UndefinedInitialDataOptions,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import type { AnswerOf, InputFor, ReadRoute } from '#domain/endpoints.ts';
import { findKept, keep } from '#web/state/kept.ts';
import { useSession } from '#web/state/session.ts';
import { call, refusalOf } from './call.ts';
import { queryClient } from './query-client.ts';

/**
 * Options of a query: whether it is enabled, how long an answer is fresh, and, with `persister`, that its reader's phone keeps the answer for
 * when there is no connection ({@link keptAnswer}).
 */
type Options<T> = Pick<
  UndefinedInitialDataOptions<T>,
  'enabled' | 'staleTime' | 'gcTime' | 'initialData' | 'initialDataUpdatedAt' | 'persister'
>;

/** The cache key of an endpoint's answer: its route and its input. */
export function queryKey<R extends ReadRoute>(route: R, input: InputFor<R>) {
  return query(route, input).queryKey;
}

/** Calls an endpoint and caches the answer: `useAnswer(query('GET /api/my-bikes/:tag', { tag }))`. */
export function query<R extends ReadRoute>(route: R, input: InputFor<R>, options?: Options<AnswerOf<R>>) {
  return queryAs([route, input], ({ signal }) => call(route, input, { signal }), options);
}

/** As {@link query}, for an answer that is made of more than one call; it is cached by its key. */
export function queryAs<T>(key: QueryKey, ask: (given: { signal: AbortSignal }) => Promise<T>, options?: Options<T>) {
  return queryOptions({ ...options, queryKey: key, queryFn: ask });
}

/** Sets the cached answer of an endpoint, or changes it. */
export function setAnswer<R extends ReadRoute>(
  route: R,
  input: InputFor<R>,
  answer: AnswerOf<R> | ((known: AnswerOf<R> | undefined) => AnswerOf<R> | undefined),
): void {
  queryClient.setQueryData(queryKey(route, input), answer);
}

/** Makes a cached answer stale: it is requested again at once if a screen shows it, unless `refetch` is false. */
export function invalidate<R extends ReadRoute>(route: R, input: InputFor<R>, { refetch = true } = {}): Promise<void> {
  const filter = { queryKey: queryKey(route, input) };
  return queryClient.invalidateQueries(refetch ? filter : { ...filter, refetchType: 'none' });
}

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
