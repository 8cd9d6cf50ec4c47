import { create } from 'zustand';

/** What browsers on Android hand over instead of asking by themselves. Not in the types of the platform, because only some have it. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** The browser's own question about the home screen, kept until we have a reason to ask. */
export const useInstallPrompt = create<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }));

/** Keeps the browser from asking by itself. The starter of the page has done so until now, and kept the question. */
export function keepInstallPrompt(): void {
  const { heldInstallPrompt = null } = window as { heldInstallPrompt?: InstallPrompt };
  useInstallPrompt.setState({ prompt: heldInstallPrompt });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallPrompt.setState({ prompt: event as InstallPrompt });
  });
  addEventListener('appinstalled', () => useInstallPrompt.setState({ prompt: null }));
}

/** Whether the app runs from the home screen already. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

/** A new version of the installed app that waits to be used: `use` opens it in place of the one that is shown. */
export const useAppUpdate = create<{ use: (() => void) | null }>(() => ({ use: null }));
