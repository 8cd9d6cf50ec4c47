import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { invalidate } from '#web/api/query.ts';
import { refusalOf, type Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/shell/toasts/notify.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { keepClaim } from './keep-claim.ts';
import { forgetRequest, keepLastStore, keepRequest, type ChosenStore, type RequestDraft } from './request-draft.ts';

/** What is sent of a request. */
type Request = { text: string; evidence: () => Promise<string[]>; store: ChosenStore };

/** Sends a request through the outbox, and goes on to the claim; without a connection it is kept, and says so. */
export function useRequest(tag: string, { partId, claimId }: RequestDraft, form: string) {
  const { t } = useTranslation('my-claims');
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async ({ text, evidence, store }: Request) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const outcome = await submit({
        id: claimId,
        form,
        route: 'POST /api/my-bikes/:tag/parts/:partId/claims',
        input: { tag, partId, id: claimId, text, evidence: await evidence(), storeId: store.id },
      });
      keepLastStore(store);
      if ('kept' in outcome) return keepRequest(partId, { waits: true });
      keepClaim(outcome.sent);
      forgetRequest(partId);
      notify(t('request.sent', { shop: outcome.sent.shop?.name ?? store.name }));
      go.replace(to.claim({ claim: claimId }));
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
      // The part may have changed since it was looked at: the screen says so.
      void invalidate('GET /api/my-bikes/:tag/parts/:id', { tag, id: partId });
    }
  };
  return { send: (request: Request) => void send(request), busy, refusal };
}
