import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { invalidate } from '#web/api/query.ts';
import { refusalOf, type Refusal } from '#web/api/refusal.ts';
import { keepShopClaim } from '#web/claim/shop/keep-shop-claim.ts';
import type { FormEvidence } from '#web/shell/evidence/use-evidence.ts';
import { notify } from '#web/shell/toasts/notify.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { dropDraft, keepDraft, type DiagnosisDraft } from './diagnosis-drafts.ts';
import type { Written } from './ticket-fields.ts';

type Options = { draft: DiagnosisDraft; evidence: FormEvidence; form: string };

/** Saves a diagnosis as a draft, and sends it to be reviewed. Without a connection it stays here: the draft as typed, what is to be sent in the outbox. */
export function useTicketCalls({ draft, evidence, form }: Options) {
  const { t } = useTranslation('shop-claims');
  const go = useGo();
  const moveFor = useMoveIds();
  const [busy, setBusy] = useState<'save' | 'finish'>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [keptHere, setKeptHere] = useState(false);
  const { claimId, tag, part, version, draftVersion } = draft;
  const move = { claimId, tag, partId: part.id, version, draftVersion };

  const run = async (what: 'save' | 'finish', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setRefusal(undefined);
    setKeptHere(false);
    try {
      await work();
    } catch (error) {
      const refused = refusalOf(error);
      const isAway = what === 'save' && ['offline', 'unavailable'].includes(refused.code);
      if (isAway) keepDraft(draft);
      setKeptHere(isAway);
      setRefusal(isAway ? undefined : refused);
      // What is there now is shown beside what was typed, which stays.
      if (refused.code === 'claim-changed') void invalidate('GET /api/shop/claims/:claimId', { claimId });
    }
    setBusy(undefined);
  };

  const save = async () => {
    const { diagnosis, note } = draft;
    const ready = evidence.files.filter(({ state }) => state === 'ready').map(({ id }) => id);
    const content = { ...move, diagnosis, note, evidence: ready };
    const saved = await call('PUT /api/shop/claims/:claimId/diagnosis', { ...content, moveId: moveFor(content) });
    keepShopClaim(saved);
    dropDraft(claimId);
    notify(t('ticket.saved'));
    if (version > 0) return;
    // Where the owner was asked by it, the way to the answer is there.
    if (saved.state === 'asked') go.replace(to.shop.claim({ claim: claimId }));
    else go.replace(to.openTicket({ partId: part.id, claim: claimId }));
  };
  const finish = async (written: Written) => {
    const content = { ...move, ...written, evidence: await evidence.settled() };
    const moveId = moveFor({ ...content, finish: true });
    // Kept until it has arrived: also where only files were added to a draft.
    keepDraft(draft);
    const route = 'POST /api/shop/claims/:claimId/review';
    const outcome = await submit({ id: moveId, form, route, input: { ...content, moveId } });
    if ('sent' in outcome) {
      keepShopClaim(outcome.sent);
      dropDraft(claimId);
    }
    go.replace(to.openTicketSuccess({ claim: claimId }));
  };
  return {
    busy,
    refusal,
    keptHere,
    save: () => void run('save', save),
    finish: (written: Written) => void run('finish', () => finish(written)),
  };
}

/** An id for each content: sent again after a lost answer, it is the same move. */
function useMoveIds(): (content: object) => string {
  const [ids] = useState(() => new Map<string, string>());
  return (content) => {
    const key = JSON.stringify(content);
    const id = ids.get(key) ?? uuidv7();
    ids.set(key, id);
    return id;
  };
}
