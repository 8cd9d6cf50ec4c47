import { useEffect, useState } from 'react';
import { isOffered } from '#domain/insurance/offer.ts';
import { type Path, to } from '#domain/paths.ts';
import type { Refusal } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { invalidate } from '#web/api/query.ts';
import { insuranceOf } from '#web/api/shared-reads.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { clearActivationDraft, useActivationDraft } from '#web/state/drafts.ts';
import { markActive, useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { nextStepAfter } from './failure.ts';
import { isWaiting, takeWaiting } from './serial-draft.ts';

export type Activation = {
  activate: (serialNumber: string) => void;
  busy: boolean;
  /** It was started by itself, after signing in. */
  resumed: boolean;
  /** Why it did not work, if the person can try again on this screen. */
  refused: Refusal | undefined;
};

/** The last activation that the server confirmed to this page, with its person: a shared phone has more than one. */
let confirmed: string | undefined;
const keyOf = (tag: string) => `${useSession.getState().user?.id} ${tag}`;

/** Whether the server has confirmed the activation of this bike to the signed-in person, since this page was loaded. */
export function isConfirmed(tag: string): boolean {
  return confirmed === keyOf(tag);
}

/** Brands whose tags lead to insurance show what was earned at once; where that is nothing, or not known now, the activation itself. */
async function placeAfter(tag: string): Promise<Path> {
  const { brand } = useProduct.getState();
  const isEarned =
    brand?.tagToInsuranceRedirect &&
    (await queryClient.fetchQuery({ ...insuranceOf(tag), retry: false }).then(isOffered, () => false));
  return isEarned ? to.insurance.reward() : to.activationSuccess({ tag });
}

/** Activates a bike's warranty and opens the result. An activation that waited for signing in starts by itself, once. */
export function useActivation(tag: string): Activation {
  const go = useGo();
  const [resumed] = useState(() => isWaiting(tag) && useSession.getState().user !== null);
  const { change, busy, done, refusal } = useChange('POST /api/activations', {
    onDone: async () => {
      await invalidate('GET /api/tags/:tag', { tag }, { refetch: false });
      await invalidate('GET /api/my-bikes/:tag', { tag }, { refetch: false });
      await invalidate('GET /api/my-bikes', {}, { refetch: false });
      confirmed = keyOf(tag);
      clearActivationDraft();
      markActive();
      go.replace(await placeAfter(tag));
    },
    onRefused: (refused) => {
      const step = nextStepAfter(refused);
      if (!step) return;
      useActivationDraft.setState({ waiting: step.waiting });
      go.to(step.href);
    },
  });
  // Delayed, so that an effect that runs twice starts it once; taking the draft guarantees that.
  useEffect(() => {
    if (!resumed) return;
    const timer = setTimeout(() => {
      const serialNumber = takeWaiting(tag);
      if (serialNumber !== undefined) change({ tag, serialNumber });
    });
    return () => clearTimeout(timer);
  }, [resumed, tag, change]);
  const refused = refusal && !nextStepAfter(refusal) ? refusal : undefined;
  return {
    activate: (serialNumber) => change({ tag, serialNumber }),
    busy: busy || done,
    resumed: resumed && !refusal,
    refused,
  };
}
