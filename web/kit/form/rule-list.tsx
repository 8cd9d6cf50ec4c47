import { Check } from 'lucide-react';
import { cx } from '#web/kit/cx.ts';

export type Rule = { id: string; label: string; met: boolean };

/** Rules that are ticked while typing; `metWord` and `unmetWord` say the same to screen readers. */
export function RuleList(props: { rules: readonly Rule[]; label: string; metWord: string; unmetWord: string }) {
  return (
    <ul aria-label={props.label} className="flex flex-col gap-2">
      {props.rules.map(({ id, label, met }) => (
        <li key={id} className={cx('flex items-center gap-2 text-s', met ? 'text-ink' : 'text-muted')}>
          <span
            aria-hidden
            className={cx(
              'flex size-5 shrink-0 items-center justify-center rounded-full border',
              met ? 'border-transparent bg-good text-card' : 'border-edge',
            )}
          >
            {met && <Check className="size-3.5 animate-pop" strokeWidth={3} />}
          </span>
          {label}
          <span className="sr-only">{met ? props.metWord : props.unmetWord}</span>
        </li>
      ))}
    </ul>
  );
}
