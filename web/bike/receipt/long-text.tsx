import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type LongTextProps = { label: string; text: string | null; missing: ReactNode };

/** Text that may be pages long, folded behind its label; a short one stands there at once. */
export function LongText({ label, text, missing }: LongTextProps) {
  if (text === null || text === '' || (text.length <= 80 && !text.includes('\n'))) {
    return (
      <dl>
        <dt className="text-s text-muted">{label}</dt>
        <dd className="wrap-anywhere">{text || missing}</dd>
      </dl>
    );
  }
  return (
    <details className="group -my-1.5">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-s text-muted [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="pb-2 text-s wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  );
}
