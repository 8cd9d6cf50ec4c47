import { cx } from '#web/kit/cx.ts';
import { isWrongAt, type KeyProblem } from './key-problem.ts';
import { keyLength, separatorBefore } from './type-access-key.ts';

/** How a key is set in its field; what lies behind it has to be set the same. */
export const keyTextClass =
  'text-l leading-8 font-bold tracking-[0.12em] [word-spacing:0.3em] tabular-nums whitespace-pre-wrap ' +
  'max-[22.4rem]:tracking-[0.03em] max-[22.4rem]:[word-spacing:0]';

/** Behind the key while it is typed: the places that are still empty, and those that something is wrong with. */
export function KeySlots({ value, problem }: { value: string; problem: KeyProblem | undefined }) {
  const places = Array.from({ length: Math.max(keyLength, value.length) }, (_, at) => at);
  return (
    <div aria-hidden className="text-transparent select-none">
      {places.map((at) => (
        <span key={at}>
          {separatorBefore(at)}
          <span className={cx('relative', slotClass(at, value, problem))}>{value[at] ?? '0'}</span>
        </span>
      ))}
    </div>
  );
}

const dash = 'after:absolute after:right-[0.12em] after:bottom-0.5 after:left-0 after:h-0.5 after:rounded-full';

function slotClass(at: number, value: string, problem: KeyProblem | undefined): string | false {
  if (at >= value.length) return cx(dash, 'after:bg-edge/60');
  return isWrongAt(at, value[at] ?? '', problem) && cx(dash, 'after:bg-wrong');
}
