import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import { plainText } from '#domain/plain-text.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { TextArea } from '#web/kit/form/field.tsx';
import { keepTransfer } from '#web/ownership/transfer/parts/decisions.tsx';
import { TransferAnswer } from '#web/ownership/transfer/parts/transfer-answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { PapersField, paperNumbers } from '#web/shell/papers/papers-field.tsx';
import { usePapers } from '#web/shell/papers/use-papers.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useParameter } from '#web/shell/travel/here.ts';
import { usePaperWords, usePapersProblem } from './paper-words.ts';

/** What the owner says to whoever contests the registration or asked for the bike with papers. */
export default function DisputeAnswerScreen() {
  const transferId = useParameter('transfer').toLowerCase();
  const { t } = useTranslation('transfer');
  return (
    <TransferAnswer
      key={transferId}
      of={query('GET /api/my-transfers/:transferId', { transferId })}
      gone={
        <GonePage title={t('unknown.title')} way={{ href: to.profile(), label: t('unknown.action') }}>
          {t('unknown.text')}
        </GonePage>
      }
    >
      {(transfer) => (transfer.may.includes('answer') ? <Answer transfer={transfer} /> : <Over transfer={transfer} />)}
    </TransferAnswer>
  );
}

/** It was answered, or decided. */
function Over({ transfer: { id } }: { transfer: Transfer }) {
  const { t } = useTranslation('ownership-contest');
  return (
    <GonePage title={t('over.title')} way={{ href: to.transfer.one({ transfer: id }), label: t('over.action') }}>
      {t('over.text')}
    </GonePage>
  );
}

const schema = z.object({ text: plainText(1000) });
const nothingKept = { kept: [], keep: () => undefined };

function Answer({ transfer: { id: transferId, bikeModel: model } }: { transfer: Transfer }) {
  const { t } = useTranslation('ownership-contest');
  const go = useGo();
  const papers = usePapers('ownership-paper', nothingKept);
  const paperWords = usePaperWords(t('answer.papers-hint', paperNumbers));
  const { problem, words, show } = usePapersProblem(papers, { required: false });
  const form = useCallForm({
    schema,
    defaults: { text: '' },
    words: 'transfer',
    send: async ({ text }) => {
      show();
      if (problem) return;
      const ids = papers.papers.map(({ id }) => id);
      keepTransfer(await call('POST /api/my-transfers/:transferId/answer', { transferId, text, papers: ids }));
      go.replace(to.transfer.one({ transfer: transferId }));
    },
  });
  const { onChange: _, ...text } = form.field('text');
  return (
    <FormPage
      title={t('answer.title')}
      lead={t('answer.lead', { model })}
      form={form.props}
      action={t('answer.submit')}
    >
      <TextArea
        {...text}
        onChange={({ target }) => form.change('text', target.value)}
        label={t('answer.text')}
        hint={t('answer.text-hint')}
      />
      <PapersField papers={papers} error={words} words={paperWords} />
    </FormPage>
  );
}
