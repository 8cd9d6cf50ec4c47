import { type ReactNode, useState } from 'react';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { useChange, type ChangeOptions } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from './refusal-words.tsx';

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

/** A choice that is sent as it is tapped. Shown as tapped, and as it was if that is refused. */
export function SentCheckbox<Answer>(props: SentCheckboxProps<Answer>) {
  const { name, checked, send, keeps, onDone, failed, hint, children } = props;
  const [wished, setWished] = useState<boolean | null>(null);
  const sent = useChange(send, {
    ...(keeps && { keeps }),
    // The wish stays: what is handed in may come later, where a screen is drawn in slices.
    onDone,
    onRefused: () => setWished(null),
  });
  const choose = (ticked: boolean) => {
    setWished(ticked);
    sent.change(ticked);
  };
  return (
    <section className="flex flex-col gap-2">
      <Checkbox name={name} checked={wished ?? checked} onChange={choose}>
        {children}
      </Checkbox>
      {hint && <p className="pl-9 text-s text-pretty text-muted">{hint}</p>}
      <RefusalNotice refusal={sent.refusal} {...(failed && { title: failed })} />
    </section>
  );
}
