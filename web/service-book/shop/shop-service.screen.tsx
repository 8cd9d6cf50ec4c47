import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { formOf } from '#web/service-book/service-drafts.ts';
import { ServiceForm } from '#web/service-book/service-form.tsx';
import type { SendService } from '#web/service-book/use-service-form.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter, useParameter } from '#web/shell/travel/here.ts';
import { NoServices, noServices, ScanLink, servicesOf } from './services-of-bike.tsx';

const none = [] as const;

/** The shop enters what it did on the bike before it. */
export default function ShopServiceScreen() {
  const { t } = useTranslation('service-book');
  const tag = useParameter('tag');
  const corrects = useQueryParameter('corrects');
  const asked = useAnswer(servicesOf(tag));
  // Without a connection it can be written all the same.
  const isAway = asked.refusal !== undefined && !noServices.includes(asked.refusal.code);
  return (
    <Answer
      key={`${tag} ${corrects}`}
      of={{ ...asked, data: asked.data ?? (isAway ? null : undefined), ...(isAway && { refusal: undefined }) }}
      words={{ loading: t('shop.loading'), failed: t('shop.failed') }}
      goneBy={noServices}
      gone={(code) => <NoServices code={code} />}
      skeleton={<ListShapes rows={5} />}
    >
      {(services) => <Writing tag={tag} corrects={corrects} services={services} />}
    </Answer>
  );
}

type WritingProps = {
  tag: string;
  corrects: string | undefined;
  /** Null where they did not come. */
  services: AnswerOf<'GET /api/shop/bikes/:tag/services'> | null;
};

function Writing({ tag, corrects, services }: WritingProps) {
  const { t } = useTranslation('service-book');
  const go = useGo();
  const { data: catalogue } = useAnswer(query('GET /api/shop/bikes/:tag/service-parts', { tag }));
  const form = formOf(tag, corrects);
  const mayWrite = corrects !== undefined || services === null || services.until !== null;
  const [isOpen, setOpen] = useState(mayWrite);
  // A form that is open stays so when the scan's day ends meanwhile: nobody who writes is interrupted.
  if (mayWrite && !isOpen) setOpen(true);
  if (!isOpen && !mayWrite) return <ScanFirst />;
  const send: SendService = async (service) => {
    const input = { tag, ...service };
    const outcome = await submit({ id: service.id, form, route: 'POST /api/shop/bikes/:tag/services', input });
    if ('sent' in outcome) setAnswer('GET /api/shop/bikes/:tag/services', { tag }, outcome.sent);
    go.replace(to.shop.services({ tag }));
    return 'sent' in outcome ? 'sent' : 'kept';
  };
  return (
    <ServiceForm
      title={t('form.title-shop')}
      told={t('form.told')}
      due={services?.due ?? null}
      corrects={services?.entries.find(({ id }) => id === corrects)}
      catalogue={catalogue?.parts ?? none}
      form={form}
      send={send}
    />
  );
}

/** A service is entered with the bike at the shop: said before anything is typed. */
function ScanFirst() {
  const { t } = useTranslation('service-book');
  return (
    <Page>
      <EmptyState level={1} title={t('shop.scan-title')} drawing={<ScanDrawing />} action={<ScanLink />}>
        {t('shop.scan-text')}
      </EmptyState>
    </Page>
  );
}
