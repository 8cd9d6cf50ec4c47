import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { ShopRetag } from '#domain/retag/retag.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { momentOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { FactShapes, GonePage } from '#web/shell/answer/states.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { SerialText } from '#web/shell/bike/copyable.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { CounterForm } from './counter-form.tsx';
import { StateBadge } from './state-badge.tsx';
import { keepRetag, useRetag } from './use-retag.ts';

/** One replacement: while its owner is waited for, the code of the counter; then what became of it. */
export default function RetaggedScreen() {
  const { t } = useTranslation('retag');
  const asked = useRetag(useParameter('replacement'));
  return (
    <Answer
      of={asked}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-4/5" />
          <Skeleton className="mb-3 h-4 w-full" />
          <FactShapes facts={4} />
        </>
      }
      gone={
        <GonePage title={t('none.title')} way={{ href: to.shop.retags(), label: t('all') }}>
          {t('none.text')}
        </GonePage>
      }
      goneBy={['retag-unknown', 'invalid-input']}
    >
      {(found) => <RetagView key={`${found.id} ${found.state}`} retag={found} />}
    </Answer>
  );
}

function RetagView({ retag }: { retag: ShopRetag }) {
  const { t } = useTranslation('retag');
  const language = useLanguage();
  const { id, state, until, newTag } = retag;
  return (
    <Page className="gap-5!">
      {state === 'done' && <Tick />}
      <header className="flex flex-col items-start gap-2">
        {state !== 'done' && <StateBadge state={state} />}
        <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large">
          {t(`state.${state}.title`)}
        </h1>
        <p role="status" className="text-m text-pretty text-muted">
          {t(`state.${state}.text`, { date: shortDate(until, language) })}
        </p>
      </header>
      <RetagFacts retag={retag} />
      {state === 'asked' && (
        <>
          <Withdraw id={id} />
          <CounterForm id={id} />
        </>
      )}
      {state !== 'asked' && (
        <ActionBar>
          {state === 'done' ? (
            <AppLink className={buttonClass('primary')} href={to.tag({ tag: newTag })}>
              {t('see-bike')}
            </AppLink>
          ) : (
            <AppLink className={buttonClass('primary')} href={to.shop.retag()}>
              {t('again')}
            </AppLink>
          )}
          <AppLink className={buttonClass('quiet')} href={to.shop.menu()}>
            {t('menu')}
          </AppLink>
        </ActionBar>
      )}
    </Page>
  );
}

function RetagFacts({ retag }: { retag: ShopRetag }) {
  const { t } = useTranslation('retag');
  const language = useLanguage();
  const { brandName, model, serialNumber, newTag, reason, askedAt, endedAt } = retag;
  return (
    <Card>
      <Facts
        facts={[
          { label: t('fact.bike'), value: `${brandName} ${model}`, wide: true },
          { label: t('fact.serial'), value: <SerialText serialNumber={serialNumber} />, wide: true },
          { label: t('fact.new-tag'), value: <CodeText code={newTag} /> },
          { label: t('fact.reason'), value: t(`reason.${reason}`) },
          { label: t('fact.asked'), value: momentOf(new Date(askedAt), language) },
          ...(endedAt ? [{ label: t('fact.ended'), value: momentOf(new Date(endedAt), language) }] : []),
        ]}
      />
    </Card>
  );
}

/** Takes the question back: the wrong bike, or nobody is at the counter any more. */
function Withdraw({ id }: { id: string }) {
  const { t } = useTranslation('retag');
  const [asking, setAsking] = useState(false);
  const withdraw = useChange('POST /api/tag-replacements/:id/withdrawal', { onDone: keepRetag });
  return (
    <>
      <Button name="withdraw" variant="quiet" onClick={() => setAsking(true)}>
        {t('withdraw.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        words={{
          title: t('withdraw.title'),
          confirm: t('withdraw.confirm'),
          busy: t('busy'),
          cancel: t('withdraw.cancel'),
        }}
        danger
        of={withdraw}
        onConfirm={() => withdraw.change({ id }, () => setAsking(false))}
      >
        <p>{t('withdraw.text')}</p>
      </ConfirmDialog>
    </>
  );
}
