import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UndoableChange } from '#domain/account/credential-change.ts';
import { Page } from '#web/kit/page.tsx';
import { Tick } from '#web/kit/tick.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** It is undone, now or before: what holds again, and how to get in. */
export function ChangeUndone({ change }: { change: UndoableChange }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { undoneAt, supportEmail } = change;
  useEffect(() => document.getElementById('title')?.focus(), []);
  const date = undoneAt ? dayOf(undoneAt, language) : '';
  const time = undoneAt ? timeOf(new Date(undoneAt), language) : '';
  return (
    <Page>
      <section className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
        <Tick />
        <div className="flex flex-col items-center gap-3" role="status">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold">
            {t('undone.title')}
          </h1>
          <p className="max-w-80 text-m text-balance text-muted">{t('undone.text')}</p>
          <p className="max-w-80 text-m text-balance text-muted">{t('undone.next')}</p>
          <p className="text-s text-muted">{t('undone.at', { when: t('undo.when', { date, time }) })}</p>
        </div>
      </section>
      <p className="flex flex-col items-center pb-4 text-s text-muted">
        {t('undone.help')}
        <a
          className="inline-flex min-h-11 max-w-full items-center wrap-anywhere underline"
          href={`mailto:${supportEmail}`}
        >
          {supportEmail}
        </a>
      </p>
    </Page>
  );
}
