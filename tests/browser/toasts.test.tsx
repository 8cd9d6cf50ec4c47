import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showToast } from '#web/shell/toasts/toast.ts';
import { show } from './show.tsx';

/** Fills the window, as buttons of any screen may lie anywhere below a toast. */
const wide = { position: 'fixed', inset: 0 } as const;

const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

test('what lies below a toast is pressed through it', async () => {
  let pressed = 0;
  await show(
    <button type="button" style={wide} onClick={() => (pressed += 1)}>
      take it back
    </button>,
  );
  await showToast('The link was sent again');
  const button = document.querySelector('button')!;
  const middle = () => middleOf(document.querySelector('.Toastify__toast')!.getBoundingClientRect());
  // It slides in from below the window.
  await expect.poll(() => document.elementFromPoint(middle().x, middle().y)).toBeTruthy();
  const { x, y } = middle();
  expect(document.elementFromPoint(x, y)).toBe(button);
  await userEvent.click(button, { position: { x, y } });
  expect(pressed).toBe(1);
});
