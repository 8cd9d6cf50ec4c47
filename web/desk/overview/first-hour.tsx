import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { type FirstStep, firstSteps } from '#domain/tag/first-steps.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskQuery } from '#web/desk/call.ts';
import { Section } from '#web/desk/section.tsx';
import { cx } from '#web/kit/cx.ts';

/** Where each step is done. */
const pages: Record<FirstStep, string> = {
  look: '/visual',
  model: '/modelos',
  photo: '/modelos',
  tags: '/tags',
  sheet: '/tags',
  bikes: '/importacoes',
};

/** The steps of a new brand, until all are done. A brand that has begun is not asked: nothing of it is drawn. */
export default function FirstHour() {
  const { t } = useTranslation('desk-first-hour');
  const done = useAnswer(deskQuery('GET /api/desk/first-steps', {})).data?.done;
  if (!done || done.length === firstSteps.length) return null;
  const next = firstSteps.find((step) => !done.includes(step));
  return (
    <Section title={t('title')}>
      <p className="-mt-3 text-s text-muted">{t('lead', { count: firstSteps.length - done.length })}</p>
      <ol className="-my-3 divide-y divide-line">
        {firstSteps.map((step, at) => {
          const isDone = done.includes(step);
          return (
            <li key={step}>
              <Link href={pages[step]} className="flex min-h-14 items-center gap-4 py-3 text-ink no-underline">
                <span
                  aria-hidden
                  className={cx(
                    'flex size-8 shrink-0 items-center justify-center rounded-full text-s font-bold tabular-nums',
                    step === next ? 'bg-brand text-on-brand' : 'border border-line',
                    isDone && 'text-good',
                  )}
                >
                  {isDone ? <Check className="size-4" /> : at + 1}
                </span>
                <span className="min-w-0">
                  <b className={cx('block wrap-break-word', isDone && 'text-muted')}>
                    {t(`steps.${step}.name`)}
                    {isDone && <span className="sr-only">, {t('done')}</span>}
                  </b>
                  <span className="block text-s text-muted">{t(`steps.${step}.text`)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
