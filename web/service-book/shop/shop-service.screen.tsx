import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { submit } from '#web/api/outbox/submit.ts';
import { query, setAnswer } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { formOf } from '#web/service-book/form-of.ts';
import { ServiceForm } from '#web/service-book/service-form.tsx';
import type { SendService } from '#web/service-book/use-service-form.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter, useParameter } from '#web/shell/travel/here.ts';

const none = [] as const;

/** The shop enters what it did on the bike before it. */
export default function ShopServiceScreen() {
  const { t } = useTranslation('service-book');
  const go = useGo();
  const tag = useParameter('tag');
  const corrects = useQueryParameter('corrects');
  const { data: services, onItsWay } = useAnswer(query('GET /api/shop/bikes/:tag/services', { tag }));
  const { data: catalogue } = useAnswer(query('GET /api/shop/bikes/:tag/service-parts', { tag }));
  const form = formOf(tag, corrects);
  const send: SendService = async (service) => {
    const input = { tag, ...service };
    const outcome = await submit({ id: service.id, form, route: 'POST /api/shop/bikes/:tag/services', input });
    if ('sent' in outcome) setAnswer('GET /api/shop/bikes/:tag/services', { tag }, outcome.sent);
    go.replace(to.shop.services({ tag }));
    return 'sent' in outcome ? 'sent' : 'kept';
  };
  // What is corrected, and what is due, stands in the form from its beginning; without a connection it begins without.
  if (!services && onItsWay) return null;
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
