export type Viewport = { height: number; offsetTop: number; scale: number };

/** Pixels at the bottom of a window that the on-screen keyboard covers; 0 while the page is zoomed, when that is unknown. */
export function keyboardInset(windowHeight: number, visible: Viewport): number {
  if (visible.scale > 1.01) return 0;
  const covered = Math.round(windowHeight - visible.height - visible.offsetTop);
  return covered > 80 ? covered : 0;
}
