import type { QuestionFormProps } from './claim-questions.tsx';
import { CounterForm } from './counter-form.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ReplaceForm } from './replace-form.tsx';
import { CancelForm, DeclineForm, RemediedForm } from './text-forms.tsx';

/** What a shop's person is asked before a move. */
export function QuestionForm({ claim, asked, review, replacement, after }: QuestionFormProps) {
  if (asked === 'approve') return <DecisionForm claim={claim} outcome="approved" review={review} after={after} />;
  if (asked === 'reject') return <DecisionForm claim={claim} outcome="rejected" review={review} after={after} />;
  if (asked === 'decline') return <DeclineForm claim={claim} after={after} />;
  if (asked === 'cancel' || asked === 'withdraw') return <CancelForm claim={claim} of={asked} after={after} />;
  if (asked === 'ask-owner') return <CounterForm claim={claim} after={after} />;
  if (asked === 'note-remedied') return <RemediedForm claim={claim} after={after} />;
  return <ReplaceForm claim={claim} replacement={replacement} after={after} />;
}
