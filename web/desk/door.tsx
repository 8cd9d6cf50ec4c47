import type { ReactNode } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import type { FormProps } from '#web/shell/form/use-call-form.ts';
import { LanguageChoice } from './language-choice.tsx';
import { usePageTitle } from './use-page-title.ts';

type DoorProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** A page before the desk: one question on paper, in the middle. */
export function Door({ title, lead, children }: DoorProps) {
  const heading = usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col items-center bg-paper p-4 text-ink">
      <header className="flex w-full max-w-[64rem] flex-wrap items-center justify-between gap-2">
        <p className="text-s font-bold tracking-[0.14em] uppercase">Pedivela</p>
        <LanguageChoice />
      </header>
      <main className="my-auto flex w-full max-w-[27rem] flex-col gap-6 py-8">
        <div className="flex flex-col gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-xl font-bold text-balance hyphens-when-large outline-hidden">
            {title}
          </h1>
          {lead && <div className="text-m text-pretty text-muted">{lead}</div>}
        </div>
        {children}
      </main>
    </div>
  );
}

type DoorFormProps = { form: FormProps; action: string; busyLabel: string; children: ReactNode; otherWay?: ReactNode };

/** The fields of a page before the desk, with their one button. */
export function DoorForm({ form, action, busyLabel, children, otherWay }: DoorFormProps) {
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {children}
      <RefusalNotice refusal={form.refusal} />
      <div className="flex flex-col gap-1">
        <Button type="submit" busy={form.busy} busyLabel={busyLabel}>
          {action}
        </Button>
        {otherWay}
      </div>
    </form>
  );
}
