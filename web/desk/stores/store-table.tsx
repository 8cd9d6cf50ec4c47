import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskStore } from '#domain/stores/desk.contract.ts';
import { deskCall } from '#web/desk/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useLanguage } from '#web/state/language.ts';
import { readStoresAgain } from './read-again.ts';

const columns = 'md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)]';

type StoreTableProps = { stores: readonly DeskStore[]; onChange: ((store: DeskStore) => void) | undefined };

/** A row a store. A closed one stays, in muted ink. */
export function StoreTable({ stores, onChange }: StoreTableProps) {
  const { t } = useTranslation('desk-stores');
  return (
    <Card className="p-0!">
      <p aria-hidden className={`hidden gap-x-4 border-b border-line px-4 py-3 text-s text-muted md:grid ${columns}`}>
        <span>{t('store')}</span>
        <span>{t('place')}</span>
        <span>{t('hours-head')}</span>
        <span>{t('state-head')}</span>
      </p>
      <ul className="divide-y divide-line">
        {stores.map((store) => (
          <Row key={store.id} store={store} onChange={onChange} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ store, onChange }: { store: DeskStore; onChange: StoreTableProps['onChange'] }) {
  const { t } = useTranslation('desk-stores');
  const language = useLanguage((state) => state.language);
  const { name, cnpj, street, number, complement, neighborhood, city, state, hours, closedOn } = store;
  return (
    <li className={`grid items-start gap-x-4 gap-y-2 px-4 py-3 ${columns}`}>
      <span className="min-w-0 wrap-break-word">
        <b className={closedOn ? 'block text-muted' : 'block'}>{name}</b>
        <span className="text-s text-muted tabular-nums">{cnpj}</span>
      </span>
      <span className="min-w-0 text-s wrap-break-word">
        {[`${street}, ${number}`, complement].filter(Boolean).join(', ')}
        <span className="block text-muted">
          {neighborhood}, {city}, {state}
        </span>
      </span>
      <span className="min-w-0 text-s wrap-break-word text-muted">
        {hours.split('; ').map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
      <span className="flex flex-col items-start gap-1">
        {closedOn ? (
          <Badge>{t('closed', { day: shortDate(closedOn, language) })}</Badge>
        ) : (
          <Badge tone="good">{t('open')}</Badge>
        )}
        {onChange && (
          <span className="-ml-4 flex flex-wrap">
            <Button
              variant="quiet"
              size="fit"
              aria-label={t('change-which', { store: name })}
              onClick={() => onChange(store)}
            >
              {t('change-short')}
            </Button>
            {closedOn ? <Reopen store={store} /> : <Close store={store} />}
          </span>
        )}
      </span>
    </li>
  );
}

function Close({ store: { id, name: store } }: { store: DeskStore }) {
  const { t } = useTranslation('desk-stores');
  const [asked, setAsked] = useState(false);
  const close = useChange(() => deskCall('POST /api/desk/stores/:id/closing', { id, closed: true }), {
    onDone: async () => {
      setAsked(false);
      await readStoresAgain();
    },
  });
  return (
    <>
      <Button variant="quiet" size="fit" aria-label={t('close-which', { store })} onClick={() => setAsked(true)}>
        {t('close')}
      </Button>
      <ConfirmDialog
        danger
        open={asked}
        onClose={() => setAsked(false)}
        of={close}
        words={{ title: t('close-title', { store }), confirm: t('close'), busy: t('closing') }}
        onConfirm={() => close.change()}
      >
        <p>{t('close-text')}</p>
      </ConfirmDialog>
    </>
  );
}

function Reopen({ store: { id, name: store } }: { store: DeskStore }) {
  const { t } = useTranslation('desk-stores');
  const reopen = useChange(() => deskCall('POST /api/desk/stores/:id/closing', { id, closed: false }), {
    onDone: readStoresAgain,
  });
  return (
    <>
      <Button
        variant="quiet"
        size="fit"
        aria-label={t('reopen-which', { store })}
        busy={reopen.busy}
        busyLabel={t('reopening')}
        onClick={() => reopen.change()}
      >
        {t('reopen')}
      </Button>
      <RefusalNotice refusal={reopen.refusal} />
    </>
  );
}
