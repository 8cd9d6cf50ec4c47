import { useTranslation } from 'react-i18next';
import type { Handover } from '#domain/handover/handover.ts';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { momentOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { FactShapes, GonePage } from '#web/shell/answer/states.tsx';
import { SerialText } from '#web/shell/bike/copyable.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { KeptHandover } from './kept-handover.tsx';
import { StateBadge } from './state-badge.tsx';
import { useHandover, useJustDone } from './use-hand-over.ts';
import { useUnsentHandovers } from './use-unsent-handovers.ts';
import { WaysBack } from './ways-back.tsx';

/** One hand-over of the shop: right after it was made, and whenever somebody asks what became of it. */
export default function HandoverScreen() {
  const { t } = useTranslation('handover');
  const id = useParameter('handover');
  const unsent = useUnsentHandovers({ ifAny: true }).find((one) => one.id === id);
  const asked = useHandover(id);
  if (unsent) return <KeptHandover unsent={unsent} />;
  return (
    <Answer
      of={asked}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 size-18 rounded-full!" />
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="mb-3 h-4 w-full" />
          <FactShapes facts={4} />
        </>
      }
    >
      {(found) => (found ? <HandoverView key={found.id} handover={found} /> : <NotThere />)}
    </Answer>
  );
}

function NotThere() {
  const { t } = useTranslation('handover');
  return (
    <GonePage title={t('none.title')} way={{ href: to.shop.handovers(), label: t('none.way') }}>
      {t('none.text')}
    </GonePage>
  );
}

function HandoverView({ handover }: { handover: Handover }) {
  const { t } = useTranslation('handover');
  const { state, contestedAt } = handover;
  const isNew = useJustDone(({ id }) => id === handover.id) && state === 'waiting';
  return (
    <Page className="gap-5!">
      {isNew && <Tick />}
      <header className="flex flex-col items-start gap-2">
        {!isNew && <StateBadge state={state} />}
        <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large">
          {t(`state.${state}.title`)}
        </h1>
        <Lead handover={handover} />
      </header>
      {state === 'waiting' && contestedAt !== null && (
        <Notice tone="warn" title={t('contested.title')}>
          {t('contested.text')}
        </Notice>
      )}
      <HandoverFacts handover={handover} />
      {state === 'waiting' && <WaysBack handover={handover} />}
      <ActionBar>
        {isNew && <Pace />}
        <AppLink className={buttonClass('primary')} href={to.shop.handOver()}>
          {t(isNew ? 'another' : 'hand-over')}
        </AppLink>
        <AppLink className={buttonClass('quiet')} href={isNew ? to.shop.menu() : to.shop.handovers()}>
          {t(isNew ? 'menu' : 'all')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

/** What has happened, and what comes next. */
function Lead({ handover: { state, contact, until, endReason } }: { handover: Handover }) {
  const { t } = useTranslation('handover');
  const language = useLanguage();
  const words = { to: contact?.masked ?? '', date: shortDate(until, language) };
  return (
    <p role="status" className="text-m text-pretty text-muted">
      {endReason ? t('state.taken-back.by-platform', { reason: endReason }) : t(`state.${state}.text`, words)}
    </p>
  );
}

function HandoverFacts({ handover }: { handover: Handover }) {
  const { t } = useTranslation('handover');
  const language = useLanguage();
  const { brandName, model, state, serialNumber, contact, by, system, at, endedAt } = handover;
  const isAnswered = state === 'accepted' || state === 'declined';
  const facts = [
    { label: t('fact.bike'), value: `${brandName} ${model}`, wide: true },
    { label: t('fact.serial'), value: <SerialText serialNumber={serialNumber} />, wide: true },
    ...(contact ? [{ label: t(`fact.${contact.kind}`), value: contact.masked, wide: true }] : []),
    { label: t('fact.at'), value: momentOf(new Date(at), language) },
    ...(endedAt
      ? [{ label: t(isAnswered ? 'fact.answered' : 'fact.ended'), value: momentOf(new Date(endedAt), language) }]
      : []),
    ...(by || system ? [{ label: t('fact.by'), value: [system, by].filter(Boolean).join(' · ') }] : []),
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

/** How long it took from the tag to the end. */
function Pace() {
  const { t } = useTranslation('handover');
  const seconds = useJustDone((done) => done.seconds);
  if (seconds === null) return null;
  return <p className="pb-2 text-center text-s text-muted tabular-nums">{t('pace', { count: seconds })}</p>;
}
