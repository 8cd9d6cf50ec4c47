import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { activateWarranty } from '#domain/warranty/contract.ts';
import { call } from '#web/api/call.ts';
import { myBikeKey, tagKey } from '#web/api/keys.ts';
import { refusalOf, type RefusalCode } from '#web/api/refusal.ts';
import { useGo } from '#web/shell/go.ts';
import { clearActivationDraft, useActivationDraft } from '#web/state/drafts.ts';
import { markActive } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { wayAfter } from './after-refusal.ts';
import { isWaiting, takeWaiting } from './serial-draft.ts';

export type Activation = {
  activate: (serialNumber: string) => void;
  busy: boolean;
  /** It started by itself: its person comes back from signing in. */
  resumed: boolean;
  /** Why it did not work, where one stays to try again. */
  refused: RefusalCode | undefined;
};

/** Activates a bike's warranty and goes on to what comes of it. One that waited for its person starts itself, once. */
export function useActivation(tag: string): Activation {
  const go = useGo();
  const queries = useQueryClient();
  const [resumed] = useState(() => isWaiting(tag) && useSession.getState().user !== null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (serialNumber: string) => call<typeof activateWarranty>('POST /api/activations', { tag, serialNumber }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: tagKey(tag), refetchType: 'none' });
      await queries.invalidateQueries({ queryKey: myBikeKey(tag), refetchType: 'none' });
      clearActivationDraft();
      markActive();
      go.replace(`/activation-success?tag=${tag}`);
    },
    onError: (thrown) => {
      const way = wayAfter(refusalOf(thrown));
      if (!way) return;
      useActivationDraft.setState({ waiting: way.waiting });
      go.to(way.href);
    },
  });
  // A moment later, so that an effect that runs twice starts it once; taking the draft makes sure.
  useEffect(() => {
    if (!resumed) return;
    const timer = setTimeout(() => {
      const serialNumber = takeWaiting(tag);
      if (serialNumber !== undefined) mutate(serialNumber);
    });
    return () => clearTimeout(timer);
  }, [resumed, tag, mutate]);
  const refusal = error ? refusalOf(error) : undefined;
  const refused = refusal && !wayAfter(refusal) ? refusal.code : undefined;
  return { activate: mutate, busy: isPending || isSuccess, resumed: resumed && !error, refused };
}
