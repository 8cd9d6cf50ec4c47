import { useTranslation } from 'react-i18next';
import type { ConsentOutcome } from '#domain/claim/consent.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawing.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';

/** The question is answered, or has ended. */
export function Outcome({ outcome }: { outcome: ConsentOutcome }) {
  const { t } = useTranslation('claim-consent');
  useTitleFocus();
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`outcome.${outcome}.title`)}
        drawing={
          outcome === 'agreed' ? (
            <span className="flex justify-center">
              <Tick />
            </span>
          ) : (
            <LetterDrawing />
          )
        }
      >
        <span role="status">{t(`outcome.${outcome}.text`)}</span> <span className="block pt-2">{t('close')}</span>
      </EmptyState>
    </Page>
  );
}
