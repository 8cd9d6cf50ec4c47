import { create } from 'zustand';

/** A new version of the installed app that waits to be used: `use` opens it in place of the one that is shown. */
export const useAppUpdate = create<{ use: (() => void) | null }>(() => ({ use: null }));
