import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { cpfSchema } from '#domain/account/cpf.ts';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { accessKeySchema } from '#domain/brazil/access-key.ts';
import { to } from '#domain/paths.ts';
import { plainText } from '#domain/plain-text.ts';
import type { Product } from '#domain/tag/product.ts';
import { call } from '#web/api/call.ts';
import { Field, TextArea } from '#web/kit/form/field.tsx';
import { keepTransfer } from '#web/ownership/transfer/parts/decisions.tsx';
import { WayOn } from '#web/ownership/transfer/parts/way-on.tsx';
import { BikeStrip } from '#web/shell/bike/bike-hero.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { PapersField, paperNumbers } from '#web/shell/papers/papers-field.tsx';
import { usePapers } from '#web/shell/papers/use-papers.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useProduct } from '#web/state/product.ts';
import { clearContestDraft, contestDraftOf, draftContest, keepContestPapers } from './contest-draft.ts';
import { usePaperWords, usePapersProblem } from './paper-words.ts';

/** Whoever holds the invoice says that the bike was theirs before somebody else registered it. */
export default function OwnershipContestScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Contest key={product.tag} product={product} />;
}

function Contest({ product: { tag, model } }: { product: Product }) {
  const { t } = useTranslation('ownership-contest');
  const { form, papers, papersError } = useContestForm(tag);
  const paperWords = usePaperWords(t('papers-hint', paperNumbers));
  const { onChange: _, ...text } = form.field('text');
  return (
    <FormPage
      above={<BikeStrip />}
      title={t('title')}
      lead={t('lead', { model })}
      form={form.props}
      action={t('submit')}
      refusalAction={<WayOn refusal={form.props.refusal} here={to.transfer.contest()} />}
    >
      <Field {...form.field('serialNumber')} label={t('serial')} hint={t('serial-hint')} autoCapitalize="characters" />
      <Field {...form.field('accessKey')} label={t('key')} hint={t('key-hint')} autoComplete="off" />
      <Field {...form.field('cpf')} label={t('cpf')} hint={t('cpf-hint')} inputMode="numeric" autoComplete="off" />
      <TextArea
        {...text}
        onChange={({ target }) => form.change('text', target.value)}
        label={t('text')}
        hint={t('text-hint')}
      />
      <PapersField papers={papers} error={papersError} words={paperWords} />
      <p className="text-s text-muted">{t('how')}</p>
    </FormPage>
  );
}

const isKey = (text: string) => z.safeParse(accessKeySchema, text).success;
const schema = z.object({
  serialNumber: serialNumberSchema,
  accessKey: z.string().check(z.refine(isKey, 'invalid')),
  cpf: cpfSchema,
  text: plainText(1000),
});

/** The form with its papers: it is sent when all of them have arrived. */
function useContestForm(tag: string) {
  const go = useGo();
  const [{ papers: kept, tag: _, id: __, ...filled }] = useState(() => contestDraftOf(tag));
  const papers = usePapers('ownership-paper', { kept, keep: keepContestPapers });
  const { problem, words, show } = usePapersProblem(papers, { required: true });
  const form = useCallForm({
    schema,
    defaults: filled,
    keep: {
      serialNumber: (serialNumber) => draftContest({ serialNumber }),
      accessKey: (accessKey) => draftContest({ accessKey }),
      cpf: (cpf) => draftContest({ cpf }),
      text: (text) => draftContest({ text }),
    },
    words: 'transfer',
    send: async (typed) => {
      show();
      if (problem) return;
      const ids = papers.papers.map((paper) => paper.id);
      const { id } = contestDraftOf(tag);
      const begun = await call('POST /api/bikes/:tag/ownership-contests', { tag, id, ...typed, papers: ids });
      clearContestDraft();
      keepTransfer(begun);
      go.replace(to.transfer.one({ transfer: begun.id }));
    },
  });
  return { form, papers, papersError: words };
}
