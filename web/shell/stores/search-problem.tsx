import { useTranslation } from 'react-i18next';
import type { Refusal } from '#web/api/refusal.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { isIos } from '#web/state/device.ts';
import type { PositionProblem } from '#web/state/position.ts';

/** Why a search ended without stores, and what helps: how a position is shared depends on the phone. */
export function SearchProblem({ why }: { why: PositionProblem | Refusal }) {
  const { t } = useTranslation('stores');
  if (typeof why !== 'string') return <RefusalNotice refusal={why} />;
  const text =
    why === 'denied' && isIos(navigator) ? t('where.problem.denied.text-ios') : t(`where.problem.${why}.text`);
  return (
    <Notice live tone="warn" title={t(`where.problem.${why}.title`)}>
      {text}
    </Notice>
  );
}
