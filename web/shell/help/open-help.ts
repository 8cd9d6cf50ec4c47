import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { loadWords } from '#web/locale/index.ts';
import { offlineWords, notify } from '#web/shell/toasts/notify.ts';
import { chunk } from '#web/state/stale-chunk.ts';

/** The component of the bike that somebody asks about. */
export type AskedPart = { id: string; name: string };
export type HelpProps = { open: boolean; part: AskedPart | undefined; onClose: () => void };

type Help = { Dialog: ComponentType<HelpProps> | null; open: boolean; part?: AskedPart | undefined };

/** The help dialog, which the frame draws; its code is fetched when it opens for the first time. */
export const useHelp = create<Help>(() => ({ Dialog: null, open: false }));

const fetchDialog = chunk(() => import('./help-dialog.tsx'));

/** Opens the help dialog, about a component where one is named. Says so where it cannot be fetched. */
export function openHelp(part?: AskedPart): void {
  Promise.all([fetchDialog(), loadHelpWords()]).then(
    ([{ HelpDialog }]) => useHelp.setState({ Dialog: HelpDialog, open: true, part }),
    () => notify(offlineWords()),
  );
}

/** Fetches the words of the help dialog, which opens on any screen. */
function loadHelpWords(): Promise<void> {
  return loadWords('help');
}

/** The words of the help dialog; they were fetched before it opened. */
export function useHelpWords() {
  return useTranslation('help').t;
}
