import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { claimNoteSchema, claimTextSchema } from '#domain/claim/claim-text.ts';
import { to } from '#domain/paths.ts';
import { call, refusalOf, type Refusal } from '#web/api/call.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { invalidate } from '#web/api/query.ts';
import { keepShopClaim } from '#web/claim/shop/shop-claim.tsx';
import type { FormEvidence } from '#web/shell/evidence/use-evidence.ts';
import { notify } from '#web/shell/toasts/notify.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { dropDraft, keepDraft, type DiagnosisDraft } from './diagnosis-drafts.tsx';

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
      // What is there now is shown beside what was typed, which stays; also that another shop has it meanwhile.
      if (refused.code === 'claim-changed' || refused.code === 'not-found')
        void invalidate('GET /api/shop/claims/:claimId', { claimId });
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

const problems = ['required', 'too-long', 'invalid'] as const;
type Problem = (typeof problems)[number];

export type TicketField = 'diagnosis' | 'note';
export type TicketProblems = Partial<Record<TicketField, Problem | undefined>>;

/** A diagnosis as it is sent to be reviewed; its note may be missing. */
type Written = { diagnosis: string; note: string | null };

/** What is wrong with what was typed, field by field; without a problem, what is sent. */
export function readTicket(typed: Record<TicketField, string>): { problems: TicketProblems; written?: Written } {
  const diagnosis = z.safeParse(claimTextSchema, typed.diagnosis);
  const note = typed.note.trim() === '' ? { data: null, error: undefined } : z.safeParse(claimNoteSchema, typed.note);
  const found: TicketProblems = {
    ...(diagnosis.error && { diagnosis: problemOf(diagnosis.error) }),
    ...(note.error && { note: problemOf(note.error) }),
  };
  if (!diagnosis.success || note.data === undefined) return { problems: found };
  return { problems: found, written: { diagnosis: diagnosis.data, note: note.data } };
}

function problemOf({ issues }: z.core.$ZodError): Problem {
  return problems.find((code) => code === issues[0]?.message) ?? 'invalid';
}
