import { useTranslation } from 'react-i18next';
import { progressAt } from '#domain/flow-progress.ts';
import type { Flow } from '#domain/flow.ts';
import { cx } from '#web/kit/cx.ts';

export type FlowStepsProps<Name extends string> = { of: Flow<Name>; at: Name };

/** The progress of a flow at one of its steps. */
export function FlowSteps<Name extends string>({ of, at }: FlowStepsProps<Name>) {
  const { t } = useTranslation('account');
  const { current, total } = progressAt(of, at);
  return <Steps current={current} total={total} label={t('step', { current, total })} />;
}

/** The progress of a long flow, in segments; `label` says it in words: "Step 3 of 6". */
function Steps({ current, total, label }: { current: number; total: number; label: string }) {
  return (
    <div role="img" aria-label={label} className="flex gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={cx('h-[3px] flex-1 rounded-full', index < current ? 'bg-ink' : 'bg-line')} />
      ))}
    </div>
  );
}
