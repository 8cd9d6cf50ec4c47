import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/account/language.ts';
import type { Evidence } from '#domain/claim/evidence.ts';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import { useOnline } from '#web/api/use-online.ts';
import { momentOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useEvidence, type FormEvidence } from '#web/shell/evidence/use-evidence.ts';
import { diagnosisForm, dropDraft, keepDraft, useDiagnosisDrafts, type DiagnosisDraft } from './diagnosis-drafts.tsx';
import { readTicket, type TicketField, type TicketProblems, useTicketCalls } from './use-ticket-calls.ts';
const none: readonly Evidence[] = [];

/** A diagnosis that is being written: its fields, its files, what was written elsewhere meanwhile, and how it is saved and sent. */
export function useTicket(start: DiagnosisDraft, claim: ReviewClaim | undefined) {
  const { t } = useTranslation(['shop-claims', 'claim']);
  const language = useLanguage();
  const { claimId } = start;
  const form = diagnosisForm(claimId);
  const typed = useDiagnosisDrafts(({ drafts }) => drafts[claimId]);
  const draft = typed ?? start;
  const evidence = useTicketFiles(form, claim, typed === undefined && start.version === 0 ? start : undefined);
  const [problems, setProblems] = useState<TicketProblems>({});
  const fields = { diagnosis: useRef<HTMLTextAreaElement>(null), note: useRef<HTMLTextAreaElement>(null) };
  const calls = useTicketCalls({ draft, evidence, form });
  const unsent = useUnsent().find((one) => one.form === form);

  // A shop that asks the owner has to say what it found, also in a draft.
  const isWordless = calls.refusal?.code === 'invalid-input' && draft.diagnosis.trim() === '';
  const problemAt = (name: TicketField) =>
    problems[name] ?? (isWordless && name === 'diagnosis' ? 'required' : undefined);
  const field = (name: TicketField) => ({
    ref: fields[name],
    name,
    value: draft[name],
    error: problemAt(name) && t(`claim:text-errors.${problemAt(name)!}`),
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
      setProblems((before) => ({ ...before, [name]: undefined }));
      keepDraft({ ...draft, [name]: target.value });
    },
  });
  const finish = (event: FormEvent) => {
    event.preventDefault();
    const read = readTicket(draft);
    setProblems(read.problems);
    const wrong = (['diagnosis', 'note'] as const).find((name) => read.problems[name]);
    if (wrong) fields[wrong].current?.focus();
    else if (read.written) calls.finish(read.written);
  };
  const draftVersion = claim?.draft?.version ?? 0;
  const isOld =
    typed !== undefined && claim !== undefined && (claim.version > typed.version || draftVersion > typed.draftVersion);
  const conflict = isOld && {
    theirs: start,
    keepMine: () => keepDraft({ ...typed, version: claim.version, draftVersion }),
    takeTheirs: () => dropDraft(claimId),
  };
  const saved = claim?.draft?.savedAt;
  const savedAt = saved === undefined ? undefined : new Date(saved);
  const news = calls.keptHere
    ? { kind: 'phone' as const, time: '' }
    : savedAt && !typed && savedNews(savedAt, language);
  return {
    field,
    evidence,
    conflict,
    unsent,
    online: useOnline(),
    busy: calls.busy,
    refusal: isWordless ? undefined : calls.refusal,
    news,
    save: calls.save,
    finish,
  };
}
export type Ticket = ReturnType<typeof useTicket>;

/**
 * The files of a diagnosis. They are kept under the id of a claim that may not be there yet: the draft `unnamed` is kept with the first
 * of them, or nothing would name them after a reload.
 */
function useTicketFiles(
  form: string,
  claim: ReviewClaim | undefined,
  unnamed: DiagnosisDraft | undefined,
): FormEvidence {
  const evidence = useEvidence(form, claim?.draft?.evidence ?? none);
  return {
    ...evidence,
    add: (chosen) => {
      if (unnamed) keepDraft(unnamed);
      evidence.add(chosen);
    },
  };
}

/** When the draft was saved: of today by its time alone. */
function savedNews(at: Date, language: Language) {
  return dateOf(at) === dateOf(new Date())
    ? { kind: 'saved' as const, time: timeOf(at, language) }
    : { kind: 'saved-earlier' as const, time: momentOf(at, language) };
}
