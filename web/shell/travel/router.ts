import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createStore, useStore } from 'zustand';
import type { Path } from '#domain/paths.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { keptOf, entryAt, entryNow, type HistoryEntry } from './history-entry.ts';

/** A screen that can be shown: loaded, with the frame around it if it has one, and on a tag's page what was scanned. */
export type View = {
  screen: ComponentType;
  frame: ComponentType<{ children: ReactNode }> | null;
  scanned: ScannedTag | null;
};

/** What is on the screen: a place with its view, or with the error that kept it away. */
export type Shown = { place: HistoryEntry; view: View } | { place: HistoryEntry; view: null; error: unknown };

/** Loads what is at a place; `go` where another place is to be shown instead. */
export type Arrive = (place: HistoryEntry) => Promise<View | { go: Path }>;

/** Milliseconds that the screen before is still shown while the next one loads. */
const patience = 300;

type State = { shown: Shown | null; /** The next screen takes its time. */ slow: boolean };

const store = createStore<State>(() => ({ shown: null, slow: false }));
// React asks for this while it hydrates: the landing that the server drew is what is shown by then.
store.getInitialState = store.getState;

/** What is shown, for components. */
export function useRouter<T>(select: (state: State) => T): T {
  return useStore(store, select);
}

/** What is shown, if anything is yet. */
export function shownNow(): Shown | null {
  return store.getState().shown;
}

let arrive: Arrive;
let wanted: HistoryEntry | undefined;
let whenShown: (shown: Shown) => void = () => undefined;

/** Begins to travel: the way of loading places, and who hears of each that is shown. The first one comes with {@link load}. */
export function startRouter(way: Arrive, hear: (shown: Shown) => void): void {
  arrive = way;
  whenShown = hear;
  keepScroll(() => shownNow()?.place.key);
  addEventListener('popstate', followHistory);
}

/** Where the person wants to be: the place that is shown, or the one that is loading. */
export function wantedEntry(): HistoryEntry {
  return (wanted ??= entryNow());
}

/** Goes to a place of the app; resolves when it is shown, or no longer wanted. The same address once more makes no new entry. */
export function navigate(href: string, { replace = false } = {}): Promise<void> {
  const from = wantedEntry();
  leave();
  const stays = replace || from.href === href;
  const place = entryAt(href, stays ? from.index : from.index + 1);
  if (stays) history.replaceState(keptOf(place), '', href);
  else history.pushState(keptOf(place), '', href);
  return load(place);
}

/** Loads a place, that of the address bar at first, and shows it unless another one is wanted by then. */
export async function load(place: HistoryEntry = wantedEntry()): Promise<void> {
  wanted = place;
  const shown = shownNow();
  const timer = setTimeout(() => wanted === place && shown && store.setState({ slow: true }), patience);
  const next = await arrive(place).then(
    (found) => ('go' in found ? found : { place, view: found }),
    (error: unknown) => ({ place, view: null, error }),
  );
  clearTimeout(timer);
  if (wanted !== place) return;
  if ('go' in next) return navigate(next.go, { replace: true });
  await beginTransition(shown?.place, place, () => {
    if (wanted === place) show(next, { first: shown === null });
  });
}

function show(next: Shown, { first }: { first: boolean }): void {
  flushSync(() => store.setState({ shown: next, slow: false }));
  restoreScroll(next.place.key, { first });
  whenShown(next);
}

function followHistory(): void {
  const shown = shownNow();
  const place = entryNow(wanted?.index);
  const within = shown?.view && entryAt(place.href, 0).path === shown.place.path && place.href.includes('#');
  // Back where one still is, or on to another part of the same page: there is nothing to load.
  if (shown && (place.key === shown.place.key || within)) {
    wanted = within ? place : shown.place;
    return store.setState({ shown: { ...shown, place: wanted }, slow: false });
  }
  leave();
  void load(place);
}

function leave(): void {
  const shown = shownNow();
  if (shown) rememberScroll(shown.place.key);
}

/**
 * Shows the next place in a view transition, which slides in the direction of the trip. A redirect that comes meanwhile, or a page in
 * the background, skips the movement. The screen is shown all the same; without the `catch` the browser would report an
 * unhandled error.
 */
async function beginTransition(from: HistoryEntry | undefined, to: HistoryEntry, show: () => void): Promise<void> {
  // Within one screen nothing slides.
  if (!from || from.path === to.path || !('startViewTransition' in document)) return show();
  const types = [to.index < from.index ? 'back' : 'forward'];
  const knowsTypes = CSS.supports('selector(:active-view-transition-type(a))');
  const transition = document.startViewTransition(knowsTypes ? { update: show, types } : show);
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}

const stored = 'scrolled';
const positions = new Map<string, number>();

/** Keeps how far a place is scrolled, before another one is shown. */
function rememberScroll(key: string): void {
  positions.set(key, scrollY);
}

/** Scrolls to where the place was left, or to its beginning. The page's first place stays where it is, unless it was left before. */
function restoreScroll(key: string, { first }: { first: boolean }): void {
  const at = positions.get(key);
  if (at !== undefined || !first) scrollTo(0, at ?? 0);
}

/** From now on the browser leaves scrolling to us; positions outlive a reload. `keyNow`: of the place that is shown. */
function keepScroll(keyNow: () => string | undefined): void {
  history.scrollRestoration = 'manual';
  const before = JSON.parse(sessionStorage.getItem(stored) ?? '[]') as [string, number][];
  for (const [key, at] of before) positions.set(key, at);
  addEventListener('pagehide', () => {
    const key = keyNow();
    if (key !== undefined) rememberScroll(key);
    sessionStorage.setItem(stored, JSON.stringify([...positions].slice(-50)));
  });
}
