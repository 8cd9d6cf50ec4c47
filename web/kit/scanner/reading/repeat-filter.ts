/** How long a code that stays in view is not reported again. Milliseconds. */
const quiet = 3000;

/** Whether to report a code that was read: at once when it is a different one, every few seconds while it stays in view. */
export function createRepeatFilter(now: () => number = () => performance.now()): (text: string) => boolean {
  let latest = { text: '', at: -Infinity };
  return (text) => {
    if (text === latest.text && now() - latest.at < quiet) return false;
    latest = { text, at: now() };
    return true;
  };
}
