import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keyLength } from './type-access-key.ts';

export type KeyCountProps = {
  id: string;
  /** Characters so far. */
  count: number;
  /** What a whole and valid key says. */
  reads: string | undefined;
  /** At the end of the line, while the key is not whole. */
  children: ReactNode;
};

/** Below the field: how far the key is, told to those who cannot see it at the end of each group; then what it says. */
export function KeyCount({ id, count, reads, children }: KeyCountProps) {
  const { t } = useTranslation('receipt');
  const spoken = t('key.count', { count });
  return (
    <div className="-mt-2 flex min-h-11 items-center justify-between gap-3">
      <p id={id} className="flex items-center gap-1.5 text-s text-muted tabular-nums">
        {reads && <Check aria-hidden className="size-4 shrink-0 text-good" />}
        {reads ?? (
          <>
            <span aria-hidden>{`${count}/${keyLength}`}</span>
            <span className="sr-only">{spoken}</span>
          </>
        )}
      </p>
      {!reads && children}
      <p role="status" className="sr-only">
        {reads ?? (count > 0 && count % 4 === 0 && spoken)}
      </p>
    </div>
  );
}
