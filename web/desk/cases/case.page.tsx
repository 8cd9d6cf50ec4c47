import { useTranslation } from 'react-i18next';
import { useHistoryState } from 'wouter/use-browser-location';
import type { AnswerOf } from '#domain/endpoints.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { BackLink } from '#web/desk/back-link.tsx';
import { deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Section } from '#web/desk/section.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Facts, type Fact } from '#web/kit/layout/card.tsx';
import { languageNames } from '#web/locale/language-names.ts';
import { momentOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { useLanguage } from '#web/state/language.ts';
import { AnswerForm } from './answer-form.tsx';

export type Case = AnswerOf<'GET /api/platform/cases/:number'>;

/** One case: what was written, about what, and the answer to it. */
export default function CasePage({ params: { id: number } }: { params: { id: string } }) {
  const { t } = useTranslation(['desk-cases', 'desk']);
  return (
    <>
      <BackLink href="/atendimento" filter={useHistoryState<string | null>()}>
        {t('desk:places.cases')}
      </BackLink>
      <Answer
        of={deskQuery('GET /api/platform/cases/:number', { number })}
        words={{ loading: t('desk-cases:case.loading'), failed: t('desk-cases:case.failed') }}
        as="part"
        gone={
          <EmptyState level={1} title={t('desk-cases:case.gone')} drawing={<BikeDrawing kind="urban" />}>
            {t('desk-cases:case.gone-text')}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(one) => <CaseView one={one} />}
      </Answer>
    </>
  );
}

const tones = { open: 'warn', answered: 'good', done: 'neutral' } as const;

function CaseView({ one }: { one: Case }) {
  const { t } = useTranslation('desk-cases');
  const { number, state, tag, brand, model, part } = one;
  const about = tag === null ? t('no-bike') : [brand, model, part, groupTag(tag)].filter(Boolean).join(' · ');
  return (
    <>
      <PageHead title={number} lead={about} beside={<Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Messages one={one} />
          <AnswerForm one={one} />
        </div>
        <Section title={t('who')}>
          <Facts facts={useFacts(one)} />
          {one.writer && !one.writer.isProven && <p className="text-s text-pretty text-warn">{t('unproven')}</p>}
        </Section>
      </div>
    </>
  );
}

function Messages({ one: { messages } }: { one: Case }) {
  const { t } = useTranslation('desk-cases');
  const language = useLanguage((state) => state.language);
  return (
    <Section title={t('messages')}>
      <ol className="-my-3 divide-y divide-line">
        {messages.map(({ id, by, text, at }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <span className="text-s text-muted">
              <b className="text-ink">{t(`by.${by}`)}</b> · {momentOf(new Date(at), language)}
            </span>
            <span className="wrap-anywhere whitespace-pre-line">{text}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function useFacts({ writer, language, screen, writtenAt }: Case): Fact[] {
  const { t } = useTranslation('desk-cases');
  const spoken = useLanguage((state) => state.language);
  return [
    { label: t('name'), value: writer?.name ?? t('no-name'), wide: true },
    {
      label: t('address'),
      value: <span className="wrap-anywhere">{writer?.email ?? t('no-address')}</span>,
      wide: true,
    },
    { label: t('language'), value: languageNames[language].name },
    { label: t('written'), value: momentOf(new Date(writtenAt), spoken) },
    { label: t('screen'), value: <span className="wrap-anywhere">{screen}</span>, wide: true },
  ];
}
