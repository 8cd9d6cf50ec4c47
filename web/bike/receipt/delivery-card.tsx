import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BikeDelivery } from '#domain/bike/delivery.ts';
import { keptAnswer, query } from '#web/api/query.ts';
import type { Answered } from '#web/api/use-answer.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

/** What is known of the day; asked for together with the receipt, because the card stands in the middle of its page. */
export function deliveryQuery(tag: string) {
  return query('GET /api/my-bikes/:tag/delivery', { tag }, { persister: keptAnswer });
}

/** When the bike was delivered, from which day its warranty runs: asked for with one tap where a receipt is linked, typed otherwise. */
export function DeliveryCard({ tag, of }: { tag: string; of: Answered<BikeDelivery> }) {
  const { t } = useTranslation('receipt');
  return (
    <Answer
      as="notice"
      of={of}
      words={{ loading: t('loading'), failed: t('delivery.failed') }}
      skeleton={<Skeleton className="h-36 w-full rounded-card" />}
    >
      {(delivery) => <Delivery tag={tag} delivery={delivery} />}
    </Answer>
  );
}

/** What stands below the day, by who has said it. */
const saidWords = { owner: 'delivery.text', partner: 'delivery.by-partner', shop: 'delivery.by-shop' } as const;

type DeliveryProps = { tag: string; delivery: BikeDelivery };

function Delivery({ tag, delivery }: DeliveryProps) {
  const { t } = useTranslation('receipt');
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const say = useSayDelivery(tag);
  const { deliveredOn, boughtOn, changesLeft, from, to } = delivery;
  const mayChange = changesLeft > 0 && from <= to;
  if (deliveredOn === null && !mayChange) return null;
  return (
    <section aria-labelledby="delivery">
      <Card className="flex flex-col gap-2">
        <h2 id="delivery" className="text-m font-bold">
          {t(deliveredOn ? 'delivery.known' : 'delivery.title')}
        </h2>
        {deliveredOn && <p className="font-bold">{shortDate(deliveredOn, language)}</p>}
        <p className="text-s text-muted">{t(saidWords[delivery.saidBy ?? 'owner'])}</p>
        {!typing && <RefusalNotice refusal={say.refusal} />}
        {deliveredOn === null && boughtOn !== null && (
          <Button
            name="same-day"
            variant="secondary"
            busy={say.busy}
            busyLabel={t('delivery.busy')}
            onClick={() => say.change({ tag, deliveredOn: boughtOn })}
          >
            {t('delivery.same', { date: shortDate(boughtOn, language) })}
          </Button>
        )}
        {mayChange && (
          <Button name="other-day" variant="quiet" onClick={() => setTyping(true)}>
            {t(deliveredOn ? 'delivery.change' : boughtOn ? 'delivery.other' : 'delivery.type')}
          </Button>
        )}
      </Card>
      {typing && <DayDialog tag={tag} delivery={delivery} onClose={() => setTyping(false)} />}
    </section>
  );
}

function useSayDelivery(tag: string, onDone?: () => void) {
  return useChange('PUT /api/my-bikes/:tag/delivery', {
    keeps: deliveryQuery(tag),
    // All terms run from it.
    stale: [query('GET /api/my-bikes/:tag', { tag }), query('GET /api/my-bikes/:tag/parts', { tag })],
    onDone,
  });
}

/** Another day than the invoice's, within what can be. */
function DayDialog({ tag, delivery, onClose }: DeliveryProps & { onClose: () => void }) {
  const { t } = useTranslation(['receipt', 'shell']);
  const language = useLanguage();
  const { from, to, changesLeft } = delivery;
  const [day, setDay] = useState(delivery.deliveredOn ?? '');
  const [wrong, setWrong] = useState(false);
  const say = useSayDelivery(tag, onClose);
  const bounds = { from: shortDate(from, language), to: shortDate(to, language) };
  return (
    <Dialog open onClose={onClose} title={t('receipt:delivery.title')} closeLabel={t('shell:close')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const fits = day >= from && day <= to;
          setWrong(!fits);
          if (fits && !say.busy) say.change({ tag, deliveredOn: day });
        }}
      >
        <Field
          type="date"
          name="deliveredOn"
          label={t('receipt:delivery.day')}
          hint={t('receipt:delivery.hint', { count: changesLeft })}
          min={from}
          max={to}
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            setWrong(false);
          }}
          error={wrong ? t('receipt:delivery.between', bounds) : undefined}
        />
        <RefusalNotice refusal={say.refusal} />
        <div className="flex flex-col gap-1">
          <Button type="submit" name="confirm" busy={say.busy} busyLabel={t('receipt:delivery.busy')}>
            {t('receipt:delivery.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('receipt:delivery.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
