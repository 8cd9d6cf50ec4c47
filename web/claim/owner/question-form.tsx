import { AppealQuestion } from './appeal-question.tsx';
import { NoQuestion, YesQuestion } from './asked-claim.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import type { ClaimQuestionProps, Question } from './claim-questions.tsx';
import { RemedyQuestion } from './remedy-question.tsx';
import { ShopQuestion } from './shop-question.tsx';

const questions = {
  'cancel': CancelQuestion,
  'choose-shop': ShopQuestion,
  'appeal': AppealQuestion,
  'choose-remedy': RemedyQuestion,
  'say-yes': YesQuestion,
  'say-no': NoQuestion,
} satisfies Record<Question, unknown>;

/** What an owner is asked before a move. */
export function QuestionForm({ asked, ...question }: ClaimQuestionProps & { asked: Question }) {
  const Content = questions[asked];
  return <Content {...question} />;
}
