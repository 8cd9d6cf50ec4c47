import { useMutation, type DataTag, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { AnswerOf, EndpointRoute, InputFor } from '#domain/endpoints.ts';
import { call, refusalOf, type Refusal, type RefusalCode } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
export type ChangeOptions<Input, Answer> = {
  /** What was read before and is answered anew: `query('GET /api/…', { … })`. */
  keeps?: { queryKey: DataTag<QueryKey, Answer, Error> };
  /** What else was read before and may be another after it. */
  stale?: readonly { queryKey: QueryKey }[];
  onDone?: ((answer: Answer, input: Input) => unknown) | undefined;
  onRefused?: ((refusal: Refusal, input: Input) => unknown) | undefined;
};

export type Change<Input, Answer> = {
  /** Does it. `onDone` is called as well, as long as the screen is there. */
  change: (input: Input, onDone?: (answer: Answer) => unknown) => void;
  /** What was tried last. */
  tried: Input | undefined;
  busy: boolean;
  /** Why the last try was refused, until the next one. */
  refusal: Refusal | undefined;
  /** What it was answered last, also while it is tried again. */
  answer: Answer | undefined;
  /** The last try was answered, and not refused. */
  done: boolean;
  /** Forgets the last try. */
  reset: () => void;
};

/** Refusals that say nothing about what was to be changed. */
const unheard: readonly RefusalCode[] = ['offline', 'unavailable', 'rate-limited', 'too-slow'];

/**
 * Changes something at the server: by its route, `useChange('DELETE /api/my-bikes/:tag/check-links/:id', …)`, or by a function that
 * calls it. What the answer makes stale is asked again; after a refusal too, because what is shown may not be the case any more.
 */
export function useChange<R extends EndpointRoute>(
  route: R,
  options?: ChangeOptions<InputFor<R>, AnswerOf<R>>,
): Change<InputFor<R>, AnswerOf<R>>;
export function useChange<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  options?: ChangeOptions<Input, Answer>,
): Change<Input, Answer>;
export function useChange<Input, Answer>(
  way: EndpointRoute | ((input: Input) => Promise<Answer>),
  { keeps, stale = [], onDone, onRefused }: ChangeOptions<Input, Answer> = {},
): Change<Input, Answer> {
  const readAgain = (all: readonly { queryKey: QueryKey }[]) =>
    all.forEach(({ queryKey }) => void queryClient.invalidateQueries({ queryKey }));
  const [answer, setAnswer] = useState<Answer>();
  const { mutate, isPending, isSuccess, error, variables, reset } = useMutation({
    gcTime: 0,
    mutationFn: (input: Input) =>
      typeof way === 'string' ? (call(way, input as InputFor<typeof way>) as Promise<Answer>) : way(input),
    onSuccess: (answered, input) => {
      setAnswer(() => answered);
      if (keeps) queryClient.setQueryData<unknown>(keeps.queryKey, answered);
      readAgain(stale);
      return onDone?.(answered, input);
    },
    onError: (thrown, input) => {
      const refused = refusalOf(thrown);
      if (!unheard.includes(refused.code)) readAgain([...(keeps ? [keeps] : []), ...stale]);
      return onRefused?.(refused, input);
    },
  });
  const change = useCallback(
    (input: Input, then?: (answer: Answer) => unknown) =>
      mutate(input, { onSuccess: (answered) => void then?.(answered) }),
    [mutate],
  );
  const refusal = useMemo(() => (error ? refusalOf(error) : undefined), [error]);
  return {
    change,
    tried: variables,
    busy: isPending,
    refusal,
    answer,
    done: isSuccess,
    reset: () => {
      reset();
      setAnswer(undefined);
    },
  };
}
