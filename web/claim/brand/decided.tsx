import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';

/** The confirmation: the decision is stored, and owner and shop are told. */
export function Decided({ claim: { state } }: { claim: ReviewClaim }) {
  const { t } = useTranslation('claim-decision');
  useTitleFocus();
  const outcome = state === 'approved' ? 'approved' : 'rejected';
  return (
    <Page>
      <section className="flex flex-1 flex-col items-center justify-center gap-6 py-8 text-center">
        <Tick />
        <div className="flex flex-col items-center gap-2" role="status">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold">
            {t(`done.${outcome}.title`)}
          </h1>
          <p className="max-w-80 text-m text-balance text-muted">{t(`done.${outcome}.text`)}</p>
          <p className="text-s text-muted">{t('done.close')}</p>
        </div>
      </section>
    </Page>
  );
}
