import { useQuery, type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { refusalOf, type Refusal } from './call.ts';

/** What a screen knows of something that it asked the server. */
export type Answered<T> = {
  readonly data: T | undefined;
  /** Why the newest request was refused. What is in `data` all the same is from before. */
  readonly refusal: Refusal | undefined;
  /** It was asked, and neither answered nor failed a first time yet. */
  readonly onItsWay: boolean;
  /** It is being asked at this moment, for the first time or again. */
  readonly busy: boolean;
  /** When `data` was true, in milliseconds since 1970; 0 while there is none. */
  readonly asOf: number;
  /** Asks once more; the same function as long as the question is. */
  readonly again: () => unknown;
};

/** What can be asked: mostly `query('GET /api/my-bikes/:tag', { tag })`. */
export type Question<Asked, T> = UseQueryOptions<Asked, Error, T>;

type Result<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'isLoading' | 'failureCount' | 'isFetching' | 'dataUpdatedAt' | 'refetch'
>;

/** Asks the server, and follows the answer. A screen is drawn again only for those of its properties that it reads. */
export function useAnswer<Asked, T>(question: Question<Asked, T>): Answered<T> {
  return answered(useQuery(question));
}

/** The result of a query, in these words. */
function answered<T>(result: Result<T>): Answered<T> {
  return {
    get data() {
      return result.data;
    },
    get refusal() {
      return result.error ? refusalOf(result.error) : undefined;
    },
    get onItsWay() {
      return result.isLoading && result.failureCount === 0;
    },
    get busy() {
      return result.isFetching;
    },
    get asOf() {
      return result.dataUpdatedAt;
    },
    again: result.refetch,
  };
}

/** As `useAnswer`, for several questions of one kind: the pages of a list. */
export function useAnswers<T>(questions: readonly Question<T, T>[]): Answered<T>[] {
  return useQueries({ queries: [...questions] }).map((result) => answered(result));
}
