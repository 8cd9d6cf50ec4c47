import { type ReactNode } from 'react';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { type ChangeOptions } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from './refusal-words.tsx';
import { useSentChoice } from './use-sent-choice.ts';

type SentCheckboxProps<Answer> = Pick<ChangeOptions<boolean, Answer>, 'keeps' | 'onDone'> & {
  name: string;
  /** As the server knows it. */
  checked: boolean;
  send: (ticked: boolean) => Promise<Answer>;
  /** The heading of why it was refused. */
  failed?: string;
  /** Below the label: what the choice means. */
  hint?: string;
  children: ReactNode;
};

/** A checkbox that is sent as it is tapped. */
export function SentCheckbox<Answer>(props: SentCheckboxProps<Answer>) {
  const { name, checked, send, keeps, onDone, failed, hint, children } = props;
  const { shown, choose, refusal } = useSentChoice(checked, send, { ...(keeps && { keeps }), onDone });
  return (
    <section className="flex flex-col gap-2">
      <Checkbox name={name} checked={shown} onChange={choose}>
        {children}
      </Checkbox>
      {hint && <p className="pl-9 text-s text-pretty text-muted">{hint}</p>}
      <RefusalNotice refusal={refusal} {...(failed && { title: failed })} />
    </section>
  );
}
