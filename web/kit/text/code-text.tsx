import { Fragment } from 'react';
import { cx } from '#web/kit/cx.ts';

/** A tag, serial or certificate number in groups of four. The gap is drawn and not copied; screen readers spell the code. */
export function CodeText({ code, className }: { code: string; className?: string }) {
  return (
    <span className={cx('tracking-[0.04em] tabular-nums', className)}>
      <span aria-hidden>
        {groupCode(code).map((group, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            <span className={index > 0 ? 'ml-[0.35em]' : undefined}>{group}</span>
          </Fragment>
        ))}
      </span>
      <span className="sr-only select-none">{spellCode(code)}</span>
    </span>
  );
}

/** A code in groups of four, as it is read aloud: `AB12CD34` gives `AB12`, `CD34`. Spaces and dashes in it are dropped. */
export function groupCode(code: string, size = 4): string[] {
  const bare = code.replace(/[\s-]/g, '');
  return Array.from({ length: Math.ceil(bare.length / size) }, (_, index) =>
    bare.slice(index * size, (index + 1) * size),
  );
}

/** What a screen reader says for a code: each character by itself. */
export function spellCode(code: string): string {
  return groupCode(code, 1).join(' ');
}
