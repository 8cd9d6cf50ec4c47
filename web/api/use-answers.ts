import { useQueries, type QueryKey } from '@tanstack/react-query';
import { answered, type Answered, type Question } from './use-answer.ts';

/** As `useAnswer`, for several questions of one kind: the pages of a list. */
export function useAnswers<T, Key extends QueryKey>(questions: readonly Question<T, T, Key>[]): Answered<T>[] {
  return useQueries({ queries: [...questions] }).map((result) => answered(result));
}
