import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { progressAt } from '#domain/flow-progress.ts';
import type { Flow } from '#domain/flow.ts';
import { Button } from '#web/kit/button/button.tsx';
import { cx } from '#web/kit/cx.ts';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { RefusalNotice } from './refusal-words.tsx';
import { useBusyWords } from './solve-work.ts';
import type { FormProps } from './use-call-form.ts';

export type FormPageProps = {
  title: string;
  lead?: ReactNode;
  /** The content above the title, such as the steps. */
  above?: ReactNode;
  form: FormProps;
  action: string;
  /** `danger` for what takes something away. */
  variant?: 'primary' | 'danger';
  busyLabel?: string;
  /** What to do about the refusal, if trying again does not help. */
  refusalAction?: ReactNode;
  /** Directly above the button: what pressing it accepts. */
  fineprint?: ReactNode;
  /** A quiet alternative, below the button. */
  otherWay?: ReactNode;
  children: ReactNode;
};

/** A screen with one question: title, fields, and the one action at the bottom. */
export function FormPage(props: FormPageProps) {
  const {
    title,
    lead,
    above,
    action,
    variant = 'primary',
    busyLabel,
    refusalAction,
    fineprint,
    otherWay,
    children,
  } = props;
  const { onSubmit, busy, refusal } = props.form;
  const busyWords = useBusyWords(busyLabel);
  return (
    <Page title={title} lead={lead} above={above}>
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        {children}
        <RefusalNotice refusal={refusal} action={refusalAction} />
        <ActionBar>
          {fineprint && <div className="pb-3 text-center text-s text-balance text-muted">{fineprint}</div>}
          <Button type="submit" variant={variant} busy={busy} busyLabel={busyWords}>
            {action}
          </Button>
          {otherWay}
        </ActionBar>
      </form>
    </Page>
  );
}

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
