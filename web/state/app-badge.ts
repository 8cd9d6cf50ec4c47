import { useSession } from './session.ts';

/** What waits at each bike, as the screens have counted it. */
const counts = new Map<string, number>();

/** Counts what waits at a bike on the installed app's icon, where the phone can show it. */
export function countOnBadge(tag: string, count: number): void {
  counts.set(tag, count);
  show();
}

function show(): void {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0);
  if (!('setAppBadge' in navigator)) return;
  const shown = sum > 0 ? navigator.setAppBadge(sum) : navigator.clearAppBadge();
  // An app that is not installed has no icon.
  shown.catch(() => undefined);
}

// The next person's icon says nothing of the one before.
useSession.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id) return;
  counts.clear();
  show();
});
