import type { ReactNode } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useBusyWords } from './use-busy-words.ts';
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
