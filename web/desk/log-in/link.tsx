import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { RefusalCode } from '#web/api/call.ts';
import type { Answered } from '#web/api/use-answer.ts';
import { Door } from '#web/desk/door.tsx';
import { useAnswerWords } from '#web/desk/words.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';

const over: readonly RefusalCode[] = ['link-unknown', 'link-expired', 'link-used', 'invitation-withdrawn'];

/** `again`: how its reader gets another one; without it an Administrator has to send it. */
type LinkProps = { again?: ReactNode };

/** What a mailed link leads to, or why it leads nowhere any more. */
export function OfLink<T>({ of, again, children }: LinkProps & { of: Answered<T>; children: (data: T) => ReactNode }) {
  const words = useAnswerWords('link');
  return (
    <Answer
      of={of}
      words={words}
      goneBy={over}
      gone={(code) => <LinkOver code={code} again={again} />}
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {children}
    </Answer>
  );
}

/** A link that leads nowhere any more, and what to do. */
function LinkOver({ code, again }: LinkProps & { code: RefusalCode }) {
  const { t } = useTranslation('desk');
  const why = useReasonWords();
  return (
    <Door title={t('link.over')} lead={why(code)}>
      {again ?? <p className="text-m text-pretty">{t('link.ask-again')}</p>}
      <Link href="/" className={buttonClass('secondary')}>
        {t('link.log-in')}
      </Link>
    </Door>
  );
}
