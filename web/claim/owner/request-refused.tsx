import { useTranslation } from 'react-i18next';
import type { ClaimRefusal } from '#domain/claim/eligibility.ts';
import type { PartDetails } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import { GonePage } from '#web/shell/answer/gone-page.tsx';
import { WrenchDrawing } from '#web/shell/drawings/wrench-drawing.tsx';
import { useReasonWords } from '#web/shell/form/refusal-words.ts';

export type RequestRefusedProps = { why: ClaimRefusal | 'not-found'; part?: PartDetails };

/** Why nothing can be asked for on this part, and what can be done instead. */
export function RequestRefused({ why, part }: RequestRefusedProps) {
  const { t } = useTranslation(['my-claims', 'refusals']);
  const reason = useReasonWords();
  const underWay = why === 'claim-under-way' ? part?.claim.last : null;
  const wayOn = underWay
    ? to.claim({ claim: underWay.id })
    : why === 'claim-restricted'
      ? to.bikeReceiptInfo()
      : to.bikePartList();
  return (
    <GonePage
      title={t(`my-claims:refused.${why}.title`)}
      drawing={<WrenchDrawing />}
      way={{ href: wayOn, label: t(`my-claims:refused.${why}.way-on`) }}
    >
      {why === 'not-found' ? t('my-claims:refused.not-found.text') : reason(why)}
    </GonePage>
  );
}
