import { useEffect, useRef } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { CopyButton } from '#web/kit/button/copy-button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useHelpWords } from './help-words.ts';
import type { Sent } from './support-form.tsx';

/** That the message is there: its number, and where the answer comes. */
export function SupportSent({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const t = useHelpWords();
  const { number, mailed, email, isTyped } = sent;
  const words = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus(), []);
  const unproven = isTyped ? 'typed' : 'unproven';
  return (
    <div ref={words} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Card className="flex items-center justify-between gap-2 py-3">
        <span className="flex flex-col">
          <span className="text-s text-muted">{t('sent.number')}</span>
          <span className="text-l font-bold tracking-[0.04em] tabular-nums">{number}</span>
        </span>
        <CopyButton value={number} label={t('sent.copy')} copiedLabel={t('sent.copied')} />
      </Card>
      <p className="wrap-anywhere">
        {t(email === '' ? 'sent.none' : `sent.${mailed ? 'mailed' : unproven}`, { email })}
      </p>
      <Button onClick={onClose}>{t('sent.done')}</Button>
    </div>
  );
}
