import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { useAgo } from '#web/desk/ago.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

type Request = AnswerOf<'GET /api/platform/shop-requests'>['requests'][number];

/** The requests to join a bike shop that wait: those that the platform decides lead to their page. */
export default function ShopRequestsPage() {
  const { t } = useTranslation(['desk-shops', 'desk']);
  return (
    <>
      <PageHead title={t('desk:places.shop-requests')} lead={t('desk-shops:requests.lead')} />
      <Answer
        of={deskQuery('GET /api/platform/shop-requests', {})}
        words={{ loading: t('desk-shops:requests.loading'), failed: t('desk-shops:requests.failed') }}
        as="part"
        skeleton={<Skeleton className="h-80 w-full rounded-card" />}
      >
        {({ requests, count }) => <Requests requests={requests} count={count} />}
      </Answer>
    </>
  );
}

function Requests({ requests, count }: { requests: readonly Request[]; count: number }) {
  const { t } = useTranslation('desk-shops');
  if (requests.length === 0)
    return (
      <EmptyState title={t('requests.none.title')} drawing={<BikeDrawing kind="urban" />}>
        {t('requests.none.text')}
      </EmptyState>
    );
  return (
    <>
      <Card className="p-0!">
        <ul className="divide-y divide-line">
          {requests.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </ul>
      </Card>
      {count > requests.length && (
        <p className="text-s text-muted">{t('requests.more', { count: count - requests.length })}</p>
      )}
    </>
  );
}

const row = 'grid items-center gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]';

function Row({ request }: { request: Request }) {
  const { t } = useTranslation('desk-shops');
  const ago = useAgo();
  const { id, shop, city, cnpj, office, askedAt, isNew, stores, decides } = request;
  const body = (
    <>
      <span className="min-w-0 wrap-break-word">
        <b className="block">{shop ?? t('shop.no-name')}</b>
        <span className="text-s text-muted">{[city, formatCnpj(cnpj)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="text-s text-muted">
        {t(`offices.${office}`)} · {ago(askedAt)}
      </span>
    </>
  );
  if (decides === 'shop')
    return (
      <li className={row}>
        {body}
        <SendLink id={id} />
      </li>
    );
  return (
    <li>
      <Link href={`/pedidos/${id}`} className={`${row} text-ink no-underline hover:bg-paper focus-visible:relative`}>
        {body}
        <span className="flex flex-wrap gap-1">
          {isNew && <Badge>{t('requests.new')}</Badge>}
          {stores > 0 && <Badge tone="warn">{t('requests.stores', { count: stores })}</Badge>}
        </span>
      </Link>
    </li>
  );
}

/** One that the shop's own people decide: nothing of it is shown, and they can be mailed another link. */
function SendLink({ id }: { id: string }) {
  const { t } = useTranslation('desk-shops');
  const send = useChange(() => deskCall('POST /api/platform/shop-requests/:id/letters', { id }), {
    stale: [deskQuery('GET /api/platform/shop-requests', {})],
  });
  return (
    <div className="flex flex-col items-start gap-1">
      <span className="text-s text-muted">{t('requests.shop-decides')}</span>
      {send.done ? (
        <p role="status" className="text-s font-bold">
          {t('requests.sent', { count: send.answer?.asked ?? 1 })}
        </p>
      ) : (
        <Button
          variant="secondary"
          size="fit"
          busy={send.busy}
          busyLabel={t('requests.sending')}
          onClick={() => send.change()}
        >
          {t('requests.send')}
        </Button>
      )}
      <RefusalNotice refusal={send.refusal} />
    </div>
  );
}
