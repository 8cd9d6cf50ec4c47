import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '#domain/shop/employee-request.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';

/** Another approver decided meanwhile: who, what and when. */
export function LostPage({ decision }: { decision: Decision }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  useEffect(() => document.getElementById('title')?.focus(), []);
  const { state, by, at, reason } = decision;
  return (
    <Page>
      <EmptyState level={1} title={t('request.lost.title')} drawing={<LetterDrawing />}>
        <p>{t(`request.lost.${state}`, { by: by ?? t('request.us'), date: dayOf(at, language) })}</p>
        {reason && <p className="mt-2 wrap-anywhere">{t('request.reason', { reason })}</p>}
      </EmptyState>
    </Page>
  );
}
