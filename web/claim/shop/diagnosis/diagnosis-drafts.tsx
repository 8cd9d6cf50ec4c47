import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { claimedPartSchema } from '#domain/claim/claimed-part.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { persistedStore } from '#web/state/persisted.ts';

const draftSchema = z.object({
  claimId: z.string(),
  tag: z.string(),
  bikeModel: z.string(),
  part: claimedPartSchema,
  /** The last day of the part's warranty, where it is known. */
  endsOn: z.nullable(z.string()),
  /** The version of the claim that it was written on; 0 for a claim that is not there yet. */
  version: z.int(),
  /** The version of the saved draft that it was written on; 0 where none is saved. */
  draftVersion: z.int(),
  diagnosis: z.string(),
  note: z.string(),
});
/** A diagnosis as it was typed, and what it is about. */
export type DiagnosisDraft = z.output<typeof draftSchema>;

/** What is typed and the server has not got, or what only has files so far: it goes once it is saved or sent, and when its person logs out. */
export const useDiagnosisDrafts = persistedStore({
  key: 'diagnoses',
  of: 'person',
  version: 2,
  schema: z.object({ drafts: z.record(z.string(), draftSchema) }),
  defaults: { drafts: {} },
});

/** Keeps a draft as it is now. */
export function keepDraft(draft: DiagnosisDraft): void {
  useDiagnosisDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [draft.claimId]: draft } }));
}

/** The server has it now, or it is not wanted any more. */
export function dropDraft(claimId: string): void {
  useDiagnosisDrafts.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== claimId)),
  }));
}

/** The name of a diagnosis, under which its files and what is to be sent are kept. */
export const diagnosisForm = (claimId: string) => `diagnosis ${claimId}`;

/** What was typed and cannot be sent here any more: it can still be read and copied. */
export function KeptText({ draft: { diagnosis, note } }: { draft: Pick<DiagnosisDraft, 'diagnosis' | 'note'> }) {
  const { t } = useTranslation('shop-claims');
  // Where files alone were added.
  if (!diagnosis && !note) return null;
  return (
    <section aria-labelledby="kept" className="flex flex-col gap-3">
      <h2 id="kept" className="text-l font-bold">
        {t('kept.title')}
      </h2>
      <Card className="flex flex-col gap-2 wrap-anywhere whitespace-pre-wrap">
        <p>{diagnosis}</p>
        {note && <p className="text-s text-muted">{note}</p>}
      </Card>
    </section>
  );
}
