import { create } from 'zustand';
import type { Domain } from '#domain/account/tokens.ts';
import { isIos } from '../guards/is-mobile.ts';
import { useSession } from './session.ts';
import { storeId } from './store-id.ts';

/** The app's own facts (specification 3). `domain` is cyclist unless somebody is signed in as a bike shop. */
type AppState = { domain: Domain; isIos: boolean; isStore: boolean; isCyclist: boolean };

export const useApp = create<AppState>(() => stateFor('cyclist'));

function stateFor(domain: Domain): AppState {
  const device = typeof navigator === 'undefined' ? { userAgent: '', maxTouchPoints: 0 } : navigator;
  const isStore = typeof localStorage !== 'undefined' && storeId() !== null;
  return { domain, isIos: isIos(device), isStore, isCyclist: domain === 'cyclist' };
}

/** Keeps the domain in step with the session. */
export function followSession(): void {
  const follow = () => useApp.setState(stateFor(useSession.getState().user?.domain ?? 'cyclist'));
  follow();
  useSession.subscribe(follow);
}
