import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { InsuranceLoading, WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { PapersField, paperNumbers } from '#web/shell/papers/papers-field.tsx';
import { usePapers } from '#web/shell/papers/use-papers.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { answerDraftOf, clearAnswerDraft, draftAnswer, keepAnswerPapers } from './papers-draft.ts';

type Asked = NonNullable<Policy['asked']>;

/** What the insurer waits for, and what its holder gives it: a text, papers, or both. */
export default function InsurancePapersScreen() {
  return (
    <WithInsurance>
      {({ policy }) =>
        // The guard leads on to where the policy is followed.
        policy?.asked ? (
          <AnswerForm key={policy.asked.since} policy={policy} asked={policy.asked} />
        ) : (
          <InsuranceLoading />
        )
      }
    </WithInsurance>
  );
}

function AnswerForm({ policy, asked }: { policy: Policy; asked: Asked }) {
  const { t } = useTranslation('insurance');
  const { form, papers, problem } = useAnswerForm(policy, asked);
  const { onChange: _, ...text } = form.field('text');
  const { insurer, protocol } = policy;
  return (
    <FormPage
      title={t('papers.title')}
      lead={t('papers.lead', { protocol })}
      form={form.props}
      action={t('papers.submit')}
      busyLabel={t('papers.busy')}
      refusalAction={
        form.props.refusal?.code === 'papers-not-asked' && (
          <AppLink className={buttonClass('secondary', 'fit')} href={to.insurance.success()} replace>
            {t('papers.changed')}
          </AppLink>
        )
      }
    >
      <AskedNotice insurer={insurer.name} asked={asked} />
      <TextArea
        {...text}
        onChange={({ target }) => form.change('text', target.value)}
        label={t('papers.text')}
        hint={t('papers.text-hint')}
      />
      <PapersField
        papers={papers}
        words={{
          label: t('papers.label'),
          hint: t('papers.hint', paperNumbers),
          add: t('papers.add'),
          again: t('papers.again'),
          sent: t('papers.sent'),
          sending: (name) => t('papers.sending', { name }),
          remove: (name) => t('papers.remove', { name }),
          leftOut: (why, name) => t(`papers.errors.${why}`, { name, ...paperNumbers }),
        }}
        error={problem}
      />
    </FormPage>
  );
}

/** What it asked for, in its words, since when, and until when it waits. */
function AskedNotice({ insurer, asked }: { insurer: string; asked: Asked }) {
  const { t } = useTranslation('insurance');
  const at = (instant: string) => momentOf(new Date(instant), 'pt-BR');
  return (
    <Notice tone="warn" title={t('papers.asked', { insurer, date: at(asked.since) })}>
      <q className="wrap-anywhere">{asked.words}</q> {asked.by && t('policy.pending.by', { date: at(asked.by) })}
    </Notice>
  );
}

const schema = z.object({ text: z.string().check(z.maxLength(2000, 'too-long')) });

/** The form with its papers: it is sent when all of them have arrived. */
function useAnswerForm({ id: policyId, tag }: Policy, { since }: Asked) {
  const { t } = useTranslation('insurance');
  const go = useGo();
  const [kept] = useState(() => answerDraftOf({ policyId, since }));
  const papers = usePapers('insurance-paper', { kept: kept.papers, keep: keepAnswerPapers });
  const [problem, setProblem] = useState<'nothing' | 'wait'>();
  const form = useCallForm({
    schema,
    defaults: { text: kept.text },
    keep: { text: draftAnswer },
    words: 'insurance',
    send: async (typed) => {
      const text = typed.text.trim() || null;
      const isWaiting = papers.papers.some(({ state }) => state !== 'sent');
      const isNothing = text === null && papers.papers.length === 0;
      setProblem(isNothing ? 'nothing' : isWaiting ? 'wait' : undefined);
      if (isNothing || isWaiting) return;
      const { id } = answerDraftOf({ policyId, since });
      const ids = papers.papers.map((paper) => paper.id);
      const policy = await call('POST /api/my-policies/:policyId/papers', { policyId, id, since, text, papers: ids });
      clearAnswerDraft();
      setAnswer('GET /api/my-bikes/:tag/insurance', { tag }, (known) => known && { ...known, policy });
      void invalidate('GET /api/my-bikes/:tag', { tag });
      go.replace(to.insurance.success());
    },
  });
  return { form, papers, problem: problem && t(`papers.errors.${problem}`) };
}
