import { useState, useEffect, useRef } from 'react';
import { oneTimeCode } from '#domain/account/code-rules.ts';
import type { Refusal } from '#web/api/call.ts';
import { useWebOtp } from '#web/kit/form/code-field.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import type { CodeOutcome } from './code-times.ts';

/** The two calls about a code, and their callbacks. */
export type CodeCalls<Answer> = {
  /** Sends the code that was entered. */
  confirm: (code: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Returns true if the screen has handled a refusal itself, mostly by leaving. */
  onRefused?: (refusal: Refusal) => boolean;
  /** Requests another code. */
  resend: () => Promise<CodeOutcome>;
};

/** The code that is being entered and the two calls about it. */
export function useCodeStep<Answer>(calls: CodeCalls<Answer> & { focus: () => void }) {
  const { focus, onDone, onRefused } = calls;
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  // Digits that were refused as wrong are not sent again: that would cost another try.
  const [wrong, setWrong] = useState('');

  const confirm = useChange(calls.confirm, {
    onDone,
    onRefused: (refusal, digits) => {
      if (isAboutCode(refusal)) setWrong(digits);
      if (!onRefused?.(refusal)) focus();
    },
  });
  const resend = useChange(calls.resend, {
    onDone: (outcome) => {
      if (outcome === 'on-its-way') return;
      setCode('');
      setIsShort(false);
      setWrong('');
      confirm.reset();
      focus();
    },
  });

  const send = (digits: string) => {
    if (confirm.busy) return;
    const short = digits.length < oneTimeCode.digits;
    setIsShort(short);
    if (short || digits === wrong) focus();
    else confirm.change(digits);
  };
  // Started again for the text message with another code.
  useWebOtp((digits) => {
    setCode(digits);
    send(digits);
  }, !resend.busy);

  return { code, setCode, isShort, send, confirm, resend };
}

const codes = ['code-wrong', 'code-expired', 'code-used', 'code-exhausted', 'invalid-input'];

/** Whether a refusal is shown at the code; others are about the whole screen. */
export function isAboutCode({ code }: Refusal): boolean {
  return codes.includes(code);
}

/**
 * Returns a function that marks the expected code as used; it is forgotten on leaving the screen, so that the screen does not
 * change before that.
 */
export function useSpentCode(forget: () => void): () => void {
  const spent = useRef(false);
  useEffect(
    () => () => {
      if (spent.current) forget();
    },
    [forget],
  );
  return () => void (spent.current = true);
}
