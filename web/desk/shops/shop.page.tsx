import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistoryState } from 'wouter/use-browser-location';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { setAnswer } from '#web/api/query.ts';
import { BackLink } from '#web/desk/back-link.tsx';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Section } from '#web/desk/section.tsx';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Facts } from '#web/kit/layout/card.tsx';
import { dayOf, momentOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useLanguage } from '#web/state/language.ts';
import { NewPhoneDialog, type NewPhone } from './new-phone-dialog.tsx';
import { SuspendDialog, type Suspending } from './suspend-dialog.tsx';

export type Shop = AnswerOf<'GET /api/platform/shops/:cnpj'>;

/** One bike shop: who works there by office, what happened to it, and what the platform may do. */
export default function ShopPage({ params: { id: cnpj } }: { params: { id: string } }) {
  const { t } = useTranslation(['desk-shops', 'desk']);
  return (
    <>
      <BackLink href="/lojas" filter={useHistoryState<string | null>()}>
        {t('desk:places.shops')}
      </BackLink>
      <Answer
        of={deskQuery('GET /api/platform/shops/:cnpj', { cnpj })}
        words={{ loading: t('desk-shops:shop.loading'), failed: t('desk-shops:shop.failed') }}
        as="part"
        gone={
          <EmptyState level={1} title={t('desk-shops:shop.gone')} drawing={<BikeDrawing kind="urban" />}>
            {t('desk-shops:shop.gone-text')}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(shop) => <ShopView shop={shop} />}
      </Answer>
    </>
  );
}

function ShopView({ shop }: { shop: Shop }) {
  const { t } = useTranslation('desk-shops');
  const { cnpj, name, city, suspendedAt } = shop;
  return (
    <>
      <PageHead
        title={name ?? t('shop.no-name')}
        lead={[city, formatCnpj(cnpj)].filter(Boolean).join(' · ')}
        beside={suspendedAt && <Badge tone="wrong">{t('shop.is-suspended')}</Badge>}
      />
      <Doing shop={shop} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={t('shop.people')}>
          <Facts facts={useFacts(shop)} />
        </Section>
        <History shop={shop} />
      </div>
    </>
  );
}

function useFacts({ offices, since, people }: Shop) {
  const { t } = useTranslation('desk-shops');
  const language = useLanguage((state) => state.language);
  return [
    { label: t('shop.in-all'), value: String(people) },
    ...(since ? [{ label: t('shop.since'), value: dayOf(since, language) }] : []),
    ...offices.map((one) => ({ label: t(`offices.${one.office}`), value: String(one.people) })),
  ];
}

function History({ shop: { suspensions, suspendedAt } }: { shop: Shop }) {
  const { t } = useTranslation('desk-shops');
  const language = useLanguage((state) => state.language);
  return (
    <Section title={t('shop.suspensions')}>
      {suspensions.length === 0 && !suspendedAt && <p className="text-s text-muted">{t('shop.never')}</p>}
      {suspensions.length > 0 && (
        <ol className="-my-3 divide-y divide-line">
          {suspensions.map(({ reason, words, at, resumedAt }) => (
            <li key={at} className="flex flex-col gap-1 py-3">
              <b>{t(`reasons.${reason}`)}</b>
              {words && <span className="wrap-break-word">“{words}”</span>}
              <span className="text-s text-muted tabular-nums">
                {momentOf(new Date(at), language)}
                {resumedAt && ` – ${momentOf(new Date(resumedAt), language)}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

type Act = ({ act: 'suspend' } & Suspending) | { act: 'resume' } | ({ act: 'phone' } & NewPhone);

function send(cnpj: string, wish: Act) {
  if (wish.act === 'resume') return deskCall('DELETE /api/platform/shops/:cnpj/suspension', { cnpj });
  if (wish.act === 'phone') {
    const { phone, reason } = wish;
    return deskCall('POST /api/platform/shops/:cnpj/owner-phone', { cnpj, phone, reason });
  }
  const { reason, words } = wish;
  return deskCall('PUT /api/platform/shops/:cnpj/suspension', { cnpj, reason, ...(words && { words }) });
}

/** Suspending, letting go on, a new phone for the Owner: each asks before, and what it was is said after. */
function Doing({ shop }: { shop: Shop }) {
  const { t } = useTranslation('desk-shops');
  const { cnpj, name, effects, newPhone } = shop;
  const [asking, setAsking] = useState<Act['act']>();
  const change = useProvenChange(async (wish: Act) => {
    const { changed, ...answered } = await send(cnpj, wish);
    setAnswer('GET /api/platform/shops/:cnpj', { cnpj }, answered);
    return { act: wish.act, changed };
  });
  const done = change.done ? change.answer : undefined;
  const go = (wish: Act) => {
    setAsking(undefined);
    change.change(wish);
  };
  const close = () => setAsking(undefined);
  return (
    <>
      <Buttons shop={shop} busy={change.busy} onAsk={setAsking} />
      {newPhone !== 'possible' && <p className="text-s text-pretty text-muted">{t(`shop.no-phone.${newPhone}`)}</p>}
      {done && (
        <Notice live tone={done.changed ? 'good' : 'neutral'}>
          {t(done.changed ? `shop.done.${done.act}` : `shop.unchanged.${done.act}`)}
        </Notice>
      )}
      <RefusalNotice refusal={change.refusal} />
      <SuspendDialog
        open={asking === 'suspend'}
        onClose={close}
        effects={effects}
        onSuspend={(wish) => go({ act: 'suspend', ...wish })}
      />
      <NewPhoneDialog open={asking === 'phone'} onClose={close} onPhone={(wish) => go({ act: 'phone', ...wish })} />
      <ConfirmDialog
        open={asking === 'resume'}
        onClose={close}
        words={{ title: t('shop.resume-title', { name: name ?? formatCnpj(cnpj) }), confirm: t('shop.resume') }}
        onConfirm={() => go({ act: 'resume' })}
      >
        <p>{t('shop.resume-lead')}</p>
      </ConfirmDialog>
      {change.dialog}
    </>
  );
}

function Buttons({ shop, busy, onAsk }: { shop: Shop; busy: boolean; onAsk: (act: Act['act']) => void }) {
  const { t } = useTranslation('desk-shops');
  const act = shop.suspendedAt ? 'resume' : 'suspend';
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={act === 'resume' ? 'primary' : 'secondary'}
        size="fit"
        busy={busy}
        busyLabel={t('shop.busy')}
        onClick={() => onAsk(act)}
      >
        {t(`shop.${act}`)}
      </Button>
      {shop.newPhone === 'possible' && (
        <Button variant="secondary" size="fit" onClick={() => onAsk('phone')}>
          {t('shop.new-phone')}
        </Button>
      )}
    </div>
  );
}
