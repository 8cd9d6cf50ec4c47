import { useState } from 'react';
import { useChange, type ChangeOptions } from '#web/shell/answer/use-change.ts';

/** A choice that is sent as it is tapped: it shows what was tapped at once, and what the server knows (`known`) if that is refused. */
export function useSentChoice<Choice, Answer>(
  known: Choice,
  send: (choice: Choice) => Promise<Answer>,
  options: Pick<ChangeOptions<Choice, Answer>, 'keeps' | 'onDone'>,
) {
  const [wished, setWished] = useState<{ choice: Choice }>();
  // The wish stays once it is answered: what is handed in may come later, where a screen is drawn in slices.
  const { change, refusal } = useChange(send, { ...options, onRefused: () => setWished(undefined) });
  const choose = (choice: Choice) => {
    setWished({ choice });
    change(choice);
  };
  return { shown: wished ? wished.choice : known, choose, refusal };
}
