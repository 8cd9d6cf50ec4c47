import type { ReactNode } from 'react';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Page } from '#web/kit/page.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { FormProps } from './use-call-form.ts';

export type FormPageProps = {
  title: string;
  lead?: ReactNode;
  /** What stands above the title, such as the steps. */
  above?: ReactNode;
  form: FormProps;
  action: string;
  busyLabel?: string;
  /** What to do about the refusal, where trying again does not help. */
  refusalAction?: ReactNode;
  /** Directly above the button: what pressing it means. */
  fineprint?: ReactNode;
  /** A quiet other way, below the button. */
  otherWay?: ReactNode;
  children: ReactNode;
};

/** A screen that asks one thing: title, fields, and the one action at the thumb. */
export function FormPage(props: FormPageProps) {
  const { title, lead, above, action, busyLabel, refusalAction, fineprint, otherWay, children } = props;
  const { onSubmit, busy, refusal } = props.form;
  return (
    <Page title={title} lead={lead} above={above}>
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        {children}
        <RefusalNotice refusal={refusal} action={refusalAction} />
        <ActionBar>
          {fineprint && <div className="pb-3 text-center text-s text-balance text-muted">{fineprint}</div>}
          <Button type="submit" busy={busy} busyLabel={busyLabel}>
            {action}
          </Button>
          {otherWay}
        </ActionBar>
      </form>
    </Page>
  );
}
