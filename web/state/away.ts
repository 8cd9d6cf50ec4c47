import { create } from 'zustand';

/** Something did not come because the server cannot be reached: the phone has no connection, or the service is being restarted. */
export class Away extends Error {
  /** The person has been logged out on this phone meanwhile. */
  declare readonly loggedOut: boolean;

  constructor({ cause, loggedOut = false }: { cause?: unknown; loggedOut?: boolean } = {}) {
    super('The server cannot be reached.', { cause });
    this.loggedOut = loggedOut;
  }
}

type Wish = { act: () => void; /** Said by the strip; otherwise the screen itself says it. */ told: boolean };

/** What the person wanted last, and gets by itself once the server can be reached again. */
export const useWish = create<{ wish: Wish | null }>(() => ({ wish: null }));

/** How often the server is tried. The browser's own event comes sooner where the phone was without a connection. */
const every = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;
let following = false;

/** Does it once the server can be reached again, and says so meanwhile; a later wish replaces an earlier one. */
export function whenBack(act: () => void, { told = true } = {}): void {
  useWish.setState({ wish: { act, told } });
  if (!following) addEventListener('online', () => void look());
  following = true;
  lookLater();
}

/** The person does something else: the wish is no longer wanted. */
export function dropWish(): void {
  if (useWish.getState().wish) useWish.setState({ wish: null });
}

/** Whether the server answers, and is ready. */
export function isReachable(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

function lookLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), every);
}

async function look(): Promise<void> {
  clearTimeout(timer);
  if (!useWish.getState().wish) return;
  const back = await isReachable();
  const { wish } = useWish.getState();
  if (!wish) return;
  if (!back) return lookLater();
  useWish.setState({ wish: null });
  wish.act();
}
