import i18next from 'i18next';
import { create } from 'zustand';

/** The newest notification, shown on whichever screen comes next; `at` distinguishes equal texts. */
export const useNotification = create<{ text: string; at: number }>(() => ({ text: '', at: 0 }));

/** Shows a text in a toast. The frame does that, so that no screen has to load the code for it. */
export function notify(text: string): void {
  useNotification.setState({ text, at: Date.now() });
}

/** Says that there is no connection, where no component is there to say it. */
export function offlineWords(): string {
  return i18next.t('shell:refusal.offline');
}
