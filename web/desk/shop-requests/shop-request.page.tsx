import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatMobile } from '#domain/brazil/phone.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { Refusal, type RefusalCode } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import { BackLink } from '#web/desk/back-link.tsx';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { ReasonDialog } from '#web/desk/reason-dialog.tsx';
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
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { RefusalNotice, useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import { useLanguage } from '#web/state/language.ts';

type Request = AnswerOf<'GET /api/platform/shop-requests/:id'>;
type Decided = Request['decision'] & {};
type Decision = { state: Decided['state']; reason: string };

/** The most characters of a reason. */
const longest = 500;
const gone: readonly RefusalCode[] = [
  'not-found',
  'forbidden',
  'request-over',
  'own-request',
  'shop-already-member',
  'shop-barred',
];

/** Somebody who asks to be a shop's first person here: who it is, whose CNPJ it is, and the two answers. */
export default function ShopRequestPage({ params: { id } }: { params: { id: string } }) {
  const { t } = useTranslation(['desk-shops', 'desk']);
  return (
    <>
      <BackLink href="/pedidos">{t('desk:places.shop-requests')}</BackLink>
      <Answer
        of={deskQuery('GET /api/platform/shop-requests/:id', { id })}
        words={{ loading: t('desk-shops:request.loading'), failed: t('desk-shops:request.failed') }}
        as="part"
        goneBy={gone}
        gone={(code) => <Gone code={code} />}
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
      >
        {(request) => <RequestView id={id} request={request} />}
      </Answer>
    </>
  );
}

function Gone({ code }: { code: RefusalCode }) {
  const { t } = useTranslation('desk-shops');
  const words = useRefusalWords();
  return (
    <EmptyState level={1} title={t('request.gone')} drawing={<BikeDrawing kind="urban" />}>
      {code === 'forbidden' ? t('requests.shop-decides') : words(new Refusal({ code }))}
    </EmptyState>
  );
}

function RequestView({ id, request }: { id: string; request: Request }) {
  const { t } = useTranslation('desk-shops');
  const [asking, setAsking] = useState<Decided['state']>();
  const decide = useProvenChange(
    (input: Decision) => deskCall('POST /api/platform/shop-requests/:id/decision', { id, ...input }),
    () =>
      Promise.all([
        invalidate('GET /api/platform/shop-requests/:id', { id }),
        invalidate('GET /api/platform/shop-requests', {}),
      ]),
  );
  const { shop, decision } = request;
  const name = shop.name ?? t('shop.no-name');
  return (
    <>
      <PageHead
        title={name}
        lead={[shop.city, formatCnpj(shop.cnpj)].filter(Boolean).join(' · ')}
        beside={
          decision === null && (
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" size="fit" onClick={() => setAsking('rejected')}>
                {t('request.reject')}
              </Button>
              <Button
                size="fit"
                busy={decide.busy}
                busyLabel={t('request.deciding')}
                onClick={() => setAsking('approved')}
              >
                {t('request.approve')}
              </Button>
            </div>
          )
        }
      />
      {decision && <Outcome decision={decision} />}
      <RefusalNotice refusal={decide.refusal} />
      <Notes request={request} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <WhoAsks request={request} />
        <Stores request={request} />
      </div>
      <Questions
        name={name}
        asking={asking}
        onClose={() => setAsking(undefined)}
        onDecide={(decision) => {
          setAsking(undefined);
          decide.change(decision);
        }}
      />
      {decide.dialog}
    </>
  );
}

type QuestionsProps = {
  name: string;
  asking: Decided['state'] | undefined;
  onClose: () => void;
  onDecide: (decision: Decision) => void;
};

/** Asks before either of the two; a reason may be said with both. */
function Questions({ name, asking, onClose, onDecide }: QuestionsProps) {
  const { t } = useTranslation('desk-shops');
  return (['approved', 'rejected'] as const).map((state) => (
    <ReasonDialog
      key={state}
      open={asking === state}
      onClose={onClose}
      danger={state === 'rejected'}
      max={longest}
      words={{
        title: t(`request.confirm.${state}.title`, { name }),
        label: t('request.confirm.reason'),
        hint: t('request.confirm.reason-hint'),
        confirm: t(`request.confirm.${state}.action`),
        cancel: t('request.confirm.cancel'),
      }}
      onReason={(reason) => onDecide({ state, reason })}
    >
      <p>{t(`request.confirm.${state}.text`)}</p>
    </ReasonDialog>
  ));
}

function Outcome({ decision: { state, at, reason } }: { decision: Decided }) {
  const { t } = useTranslation('desk-shops');
  const language = useLanguage((known) => known.language);
  return (
    <Notice live tone={state === 'approved' ? 'good' : 'neutral'} title={t(`request.done.${state}`)}>
      {[momentOf(new Date(at), language), reason && `“${reason}”`].filter(Boolean).join(' · ')}
    </Notice>
  );
}

/** What is worth knowing before one decides. */
function Notes({ request: { shop, wasSuspended, earlierRejection, invitedBy, decision } }: { request: Request }) {
  const { t } = useTranslation('desk-shops');
  const language = useLanguage((state) => state.language);
  if (decision) return null;
  return (
    <>
      <p className="max-w-[40rem] text-m text-pretty">{t(shop.known ? 'request.no-approver' : 'request.new-shop')}</p>
      {wasSuspended && <Notice tone="warn">{t('request.was-suspended')}</Notice>}
      {earlierRejection && (
        <Notice tone="warn" title={t('request.rejected-before', { day: dayOf(earlierRejection.at, language) })}>
          {earlierRejection.reason}
        </Notice>
      )}
      {invitedBy && <Notice>{t('request.invited', { name: invitedBy })}</Notice>}
    </>
  );
}

function WhoAsks({ request: { name, email, phone, office, askedAt, expiresAt } }: { request: Request }) {
  const { t } = useTranslation('desk-shops');
  const language = useLanguage((state) => state.language);
  const isMasked = phone.includes('•');
  return (
    <Section title={t('request.person')}>
      <Facts
        facts={[
          { label: t('request.name'), value: name, wide: true },
          ...(email
            ? [{ label: t('request.email'), value: <span className="wrap-anywhere">{email}</span>, wide: true }]
            : []),
          {
            label: t('request.phone'),
            value: isMasked ? phone : <a href={`tel:${phone}`}>{formatMobile(phone)}</a>,
            wide: true,
          },
          { label: t('request.office'), value: t(`offices.${office}`) },
          { label: t('request.asked'), value: dayOf(askedAt, language) },
          { label: t('request.until'), value: dayOf(expiresAt, language) },
        ]}
      />
    </Section>
  );
}

const agreement = { both: 'good', name: 'warn', city: 'warn', neither: 'wrong' } as const;

/** The brands' stores of this CNPJ: it is on every receipt, so it is made sure of by the brand's contact. */
function Stores({ request: { stores } }: { request: Request }) {
  const { t } = useTranslation('desk-shops');
  return (
    <Section title={t('request.stores')}>
      {(stores ?? []).length === 0 && <p className="text-s text-muted">{t('request.no-stores')}</p>}
      {stores !== null && stores.length > 0 && (
        <ul className="-my-3 divide-y divide-line">
          {stores.map(({ brand, name, city, state, phone, whatsapp, email, isClosed, agrees }) => {
            const contact = [phone ?? whatsapp, email].filter(Boolean).join(' · ');
            return (
              <li key={`${brand} ${name}`} className="flex flex-col gap-1 py-3">
                <b className="wrap-break-word">
                  {name}, {city} – {state}
                </b>
                <span className="text-s text-muted wrap-anywhere">
                  {brand} · {contact || t('request.no-contact')}
                </span>
                <span className="flex flex-wrap gap-1">
                  {agrees && <Badge tone={agreement[agrees]}>{t(`request.agrees.${agrees}`)}</Badge>}
                  {isClosed && <Badge tone="wrong">{t('request.closed')}</Badge>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="text-s text-pretty text-muted">{t('request.advice')}</p>
    </Section>
  );
}
