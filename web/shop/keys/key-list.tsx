import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { dayOf, momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { keepKey, type ShopKey } from './keep-key.ts';

/** The shop's keys, those that are answered before the ended ones, each with the way to end it. */
export function KeyList({ keys }: { keys: readonly ShopKey[] }) {
  const { t } = useTranslation('shop');
  const [ending, setEnding] = useState<ShopKey>();
  return (
    <section aria-labelledby="keys" className="flex flex-col gap-2">
      <h2 id="keys" className="text-s font-bold text-muted">
        {t('keys.list')}
      </h2>
      {keys.length === 0 && <p className="text-m text-muted">{t('keys.none')}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {keys.map((key) => (
          <li key={key.id}>
            <KeyCard shopKey={key} onEnd={() => setEnding(key)} />
          </li>
        ))}
      </ul>
      <EndDialog shopKey={ending} onClose={() => setEnding(undefined)} />
    </section>
  );
}

function KeyCard({ shopKey, onEnd }: { shopKey: ShopKey; onEnd: () => void }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { name, hint, by, createdAt, lastUsedAt, revokedAt, works } = shopKey;
  const used = lastUsedAt ? t('keys.used', { when: momentOf(new Date(lastUsedAt), language) }) : t('keys.never-used');
  return (
    <Card className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className={works ? 'font-bold wrap-anywhere' : 'font-bold wrap-anywhere text-muted'}>{name}</p>
        <code className="text-s text-muted">{hint}…</code>
        <p className="text-s text-muted tabular-nums">
          {by ? t('keys.made-by', { by, date: dayOf(createdAt, language) }) : dayOf(createdAt, language)}
        </p>
        <p className="text-s text-muted tabular-nums">
          {revokedAt ? t('keys.ended', { date: dayOf(revokedAt, language) }) : used}
        </p>
        {!works && !revokedAt && <p className="text-s font-bold text-warn">{t('keys.maker-left')}</p>}
      </div>
      {!revokedAt && (
        <Button
          name="end-key"
          variant="secondary"
          size="fit"
          className="shrink-0"
          aria-label={t('keys.end-label', { name })}
          onClick={onEnd}
        >
          {t('keys.end')}
        </Button>
      )}
    </Card>
  );
}

/** Asks before a key is ended; it is open while there is one. */
function EndDialog({ shopKey, onClose }: { shopKey: ShopKey | undefined; onClose: () => void }) {
  const { t } = useTranslation('shop');
  const end = useChange('DELETE /api/shop/keys/:id', {
    onDone: (now) => {
      keepKey(now);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      open={shopKey !== undefined}
      onClose={onClose}
      words={{ title: t('keys.end-title'), confirm: t('keys.end'), busy: t('keys.ending'), cancel: t('keys.back') }}
      of={end}
      onConfirm={() => shopKey && end.change({ id: shopKey.id })}
    >
      <p>{t('keys.end-text', { name: shopKey?.name ?? '' })}</p>
    </ConfirmDialog>
  );
}
