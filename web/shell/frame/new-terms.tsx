import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { termsWereAsked } from '#web/state/new-terms.ts';

/** Asks who accepted older texts: what changed since, a line a version, and where to read it. Without an answer from the server it waits. */
export function NewTerms() {
  const { t } = useTranslation('new-terms');
  const language = useLanguage();
  const due = query('GET /api/me/terms', {});
  const { data } = useAnswer(due);
  const accepting = useChange('PUT /api/me/terms', { keeps: due, stale: [query('GET /api/me/data', {})] });
  if (!data || data.since.length === 0) return null;
  const { version, since } = data;
  return (
    <ConfirmDialog
      open
      onClose={termsWereAsked}
      words={{ title: t('title'), confirm: t('accept'), busy: t('busy'), cancel: t('later') }}
      of={accepting}
      onConfirm={() => accepting.change({ version }, termsWereAsked)}
    >
      <p className="text-m text-pretty">{t('lead')}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-m text-pretty">
        {since.toReversed().map((one) => (
          <li key={one.version}>{one.changed?.[language]}</li>
        ))}
      </ul>
      <AppLink href={to.legal({ version })} className="min-h-11 self-start py-3 text-m font-bold underline">
        {t('read', { version })}
      </AppLink>
      <p className="text-s text-pretty text-muted">{t('meanwhile')}</p>
    </ConfirmDialog>
  );
}
