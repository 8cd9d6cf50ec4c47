import type { ComponentType } from 'react';
import { create } from 'zustand';
import { offlineWords } from '#web/shell/form/offline-words.ts';
import { notify } from '#web/shell/toasts/notify.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { loadHelpWords } from './help-words.ts';

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
