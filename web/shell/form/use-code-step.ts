import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { oneTimeCode } from '#domain/account/one-time-code.ts';
import { refusalOf, type Refusal } from '#web/api/refusal.ts';
import { useWebOtp } from '#web/kit/use-web-otp.ts';
import type { CodeOutcome } from './code-times.ts';

/** The two calls about a code, and what comes after them. */
export type CodeCalls<Answer> = {
  /** Sends the code that was entered. */
  confirm: (code: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** True when the screen has dealt with a refusal in its own way, by leaving most of the time. */
  onRefused?: (refusal: Refusal) => boolean;
  /** Has another code sent. */
  resend: () => Promise<CodeOutcome>;
};

/** The code that is being entered and the two calls about it. */
export function useCodeStep<Answer>(calls: CodeCalls<Answer> & { focus: () => void }) {
  const { focus, onDone, onRefused } = calls;
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);

  const confirm = useMutation({
    mutationFn: calls.confirm,
    onSuccess: onDone,
    onError: (error) => void (onRefused?.(refusalOf(error)) || focus()),
  });
  const resend = useMutation({
    mutationFn: calls.resend,
    onSuccess: (outcome) => {
      if (outcome === 'on-its-way') return;
      setCode('');
      setIsShort(false);
      confirm.reset();
      focus();
    },
  });

  const send = (digits: string) => {
    if (confirm.isPending) return;
    const short = digits.length < oneTimeCode.digits;
    setIsShort(short);
    if (short) focus();
    else confirm.mutate(digits);
  };
  // Armed anew for the message that another code comes with.
  useWebOtp((digits) => {
    setCode(digits);
    send(digits);
  }, !resend.isPending);

  return {
    code,
    setCode,
    isShort,
    send,
    confirm: resultOf(confirm),
    resend: { ...resultOf(resend), start: () => resend.mutate() },
  };
}

/** What screens show of a call. */
function resultOf<Data>({
  isPending,
  error,
  data,
}: {
  isPending: boolean;
  error: Error | null;
  data: Data | undefined;
}) {
  const refusal: Refusal | undefined = error ? refusalOf(error) : undefined;
  return { isPending, data, refusal };
}
