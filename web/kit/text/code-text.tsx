import { Fragment } from 'react';
import { cx } from '#web/kit/cx.ts';
import { groupCode, spellCode } from './group-code.ts';

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
