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

/** What a mailed link leads to, or why it leads nowhere any more. */
export function OfLink<T>({ of, children }: { of: Answered<T>; children: (data: T) => ReactNode }) {
  const words = useAnswerWords('link');
  return (
    <Answer
      of={of}
      words={words}
      goneBy={over}
      gone={(code) => <LinkOver code={code} />}
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {children}
    </Answer>
  );
}

/** A link that leads nowhere any more, and what to do. */
export function LinkOver({ code }: { code: RefusalCode }) {
  const { t } = useTranslation('desk');
  const why = useReasonWords();
  return (
    <Door title={t('link.over')} lead={why(code)}>
      <p className="text-m text-pretty">{t('link.ask-again')}</p>
      <Link href="/" className={buttonClass('secondary')}>
        {t('link.log-in')}
      </Link>
    </Door>
  );
}
