import { useTranslation } from 'react-i18next';
import type { ConsentOutcome } from '#domain/claim/consent.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Tick } from '#web/kit/feedback/tick.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { EmptyRoadDrawing } from '#web/shell/drawings/empty-road-drawing.tsx';
import { ReturnedLetterDrawing } from '#web/shell/drawings/returned-letter-drawing.tsx';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';

/** The question is answered, or has ended. */
export function Outcome({ outcome }: { outcome: ConsentOutcome }) {
  const { t } = useTranslation('claim-consent');
  useTitleFocus();
  return (
    <Page>
      <EmptyState level={1} title={t(`outcome.${outcome}.title`)} drawing={<OutcomeDrawing outcome={outcome} />}>
        <span role="status">{t(`outcome.${outcome}.text`)}</span> <span className="block pt-2">{t('close')}</span>
      </EmptyState>
    </Page>
  );
}

/** What was asked went back to the shop, or nobody was there to answer. */
function OutcomeDrawing({ outcome }: { outcome: ConsentOutcome }) {
  if (outcome === 'agreed')
    return (
      <span className="flex justify-center">
        <Tick />
      </span>
    );
  return wentBack.includes(outcome) ? <ReturnedLetterDrawing /> : <EmptyRoadDrawing />;
}

const wentBack: readonly ConsentOutcome[] = ['refused', 'stopped', 'withdrawn'];
