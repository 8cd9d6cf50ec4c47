import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrandKey } from '#domain/staff/brand-key.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { dayOf, momentOf } from '#web/locale/short-date.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { useLanguage } from '#web/state/language.ts';
import { useScopeWords } from './scope-words.ts';

/** A key with what it may do, who made it, when it was used, and the way to end it. */
export function KeyRow({ brandKey }: { brandKey: BrandKey }) {
  const { t } = useTranslation('desk');
  const language = useLanguage((state) => state.language);
  const { name, hint, scopes, by, makerLeft, createdAt, lastUsedAt, revokedAt } = brandKey;
  const wordsOf = useScopeWords();
  const date = dayOf(createdAt, language);
  const used = lastUsedAt ? t('keys.used', { when: momentOf(new Date(lastUsedAt), language) }) : t('keys.never-used');
  return (
    <li className="grid items-start gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)_7rem]">
      <div className="min-w-0">
        <p className={revokedAt ? 'font-bold wrap-anywhere text-muted' : 'font-bold wrap-anywhere'}>{name}</p>
        <code className="text-s text-muted">{hint}…</code>
      </div>
      <ul className="flex flex-col text-s text-muted">
        {scopes.map((scope) => (
          <li key={scope}>{wordsOf(scope)}</li>
        ))}
      </ul>
      <div className="text-s text-muted tabular-nums">
        <p>{by ? t('keys.made-by', { by, date }) : t('keys.made', { date })}</p>
        <p>{revokedAt ? t('keys.ended', { date: dayOf(revokedAt, language) }) : used}</p>
        {makerLeft && !revokedAt && <p className="font-bold text-pretty text-warn">{t('keys.maker-left')}</p>}
      </div>
      {!revokedAt && <EndKey brandKey={brandKey} />}
    </li>
  );
}

function EndKey({ brandKey: { id, name } }: { brandKey: BrandKey }) {
  const { t } = useTranslation('desk');
  const [asked, setAsked] = useState(false);
  const end = useChange(() => deskCall('DELETE /api/desk/keys/:id', { id }), {
    stale: [deskQuery('GET /api/desk/keys', {})],
    onDone: () => setAsked(false),
  });
  return (
    <>
      <Button variant="secondary" size="fit" aria-label={t('keys.end-which', { name })} onClick={() => setAsked(true)}>
        {t('keys.end')}
      </Button>
      <ConfirmDialog
        danger
        open={asked}
        onClose={() => setAsked(false)}
        of={end}
        words={{ title: t('keys.end-title', { name }), confirm: t('keys.end'), busy: t('keys.ending') }}
        onConfirm={() => end.change()}
      >
        <p>{t('keys.end-lead')}</p>
      </ConfirmDialog>
    </>
  );
}
