/** How long a code that stays in sight is not told again. Milliseconds. */
const quiet = 3000;

/** Whether to tell a code that was read: at once when it is another one, now and then while it stays in sight. */
export function createRepeatFilter(now: () => number = () => performance.now()): (text: string) => boolean {
  let told = { text: '', at: -Infinity };
  return (text) => {
    if (text === told.text && now() - told.at < quiet) return false;
    told = { text, at: now() };
    return true;
  };
}
