import { queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { AnswerOf, InputFor, ReadRoute } from '#domain/endpoints.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

type Key<R extends ReadRoute> = readonly [route: R, input: InputFor<R>];

/**
 * Options of a query: whether it is enabled, how long an answer is fresh, and, with `persister`, that its reader's phone keeps the answer for
 * when there is no connection ({@link keptAnswer}).
 */
type Options<R extends ReadRoute> = Pick<
  UndefinedInitialDataOptions<AnswerOf<R>, Error, AnswerOf<R>, Key<R>>,
  'enabled' | 'staleTime' | 'gcTime' | 'initialData' | 'initialDataUpdatedAt' | 'persister'
>;

/** The cache key of an endpoint's answer: its route and its input. */
export function queryKey<R extends ReadRoute>(route: R, input: InputFor<R>) {
  return query(route, input).queryKey;
}

/** Calls an endpoint and caches the answer: `useAnswer(query('GET /api/my-bikes/:tag', { tag }))`. */
export function query<R extends ReadRoute>(route: R, input: InputFor<R>, options?: Options<R>) {
  const key: Key<R> = [route, input];
  return queryOptions({ ...options, queryKey: key, queryFn: ({ signal }) => call(route, input, { signal }) });
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
