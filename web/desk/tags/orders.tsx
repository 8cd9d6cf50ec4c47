import { useTranslation } from 'react-i18next';
import type { DeskTags } from '#domain/tag/stock.contract.ts';
import { deskCall } from '#web/desk/call.ts';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useLanguage } from '#web/state/language.ts';
import { saveAs } from './save-as.ts';

/** What was issued and printed last, with its lists and sheets to have again. */
export function Orders({ tags: { issues, sheets }, mayChange }: { tags: DeskTags; mayChange: boolean }) {
  const { t } = useTranslation('desk-tags');
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Section title={t('orders')}>
        {issues.length === 0 && <p className="text-s text-muted">{t('no-orders')}</p>}
        <ul className="-my-3 divide-y divide-line">
          {issues.map(({ id, model, count, at }) => (
            <OrderRow key={id} of="issue" mayChange={mayChange} {...{ id, model, count, at }} />
          ))}
        </ul>
      </Section>
      <Section title={t('sheets')}>
        {sheets.length === 0 && <p className="text-s text-muted">{t('no-sheets')}</p>}
        <ul className="-my-3 divide-y divide-line">
          {sheets.map(({ id, model, labels: count, at }) => (
            <OrderRow key={id} of="sheet" mayChange={mayChange} {...{ id, model, count, at }} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

type OrderRowProps = {
  of: 'issue' | 'sheet';
  id: string;
  model: string;
  count: number;
  at: string;
  mayChange: boolean;
};

function OrderRow({ of, id, model, count, at, mayChange }: OrderRowProps) {
  const { t } = useTranslation('desk-tags');
  const language = useLanguage((state) => state.language);
  const what = t('order-of', { count, model });
  const again = useChange(async () =>
    saveAs(await deskCall('GET /api/desk/tag-sheets/:id', { id }), `${t('file.sheet', { model })}.pdf`),
  );
  const chips = useChange(async () =>
    saveAs(await deskCall('GET /api/desk/tag-chips', { of, id }), `${t('file.chips', { model })}.csv`),
  );
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="min-w-0 wrap-break-word">
        <b className="block">{what}</b>
        <span className="text-s text-muted">{momentOf(new Date(at), language)}</span>
      </p>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {of === 'sheet' && (
            <Button
              variant="secondary"
              size="fit"
              aria-label={t('again-of', { what })}
              busy={again.busy}
              busyLabel={t('printing')}
              onClick={() => again.change()}
            >
              {t('again')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="fit"
            className={of === 'issue' ? '-ml-4' : ''}
            aria-label={t('chips-of', { what })}
            busy={chips.busy}
            busyLabel={t('listing')}
            onClick={() => chips.change()}
          >
            {t('chips')}
          </Button>
        </div>
      )}
      <RefusalNotice refusal={again.refusal ?? chips.refusal} />
    </li>
  );
}
