import { useTranslation } from 'react-i18next';
import { loadWords } from '#web/locale/index.ts';

/** Fetches the words of the help dialog, which opens on any screen. */
export function loadHelpWords(): Promise<void> {
  return loadWords('help');
}

/** The words of the help dialog; they were fetched before it opened. */
export function useHelpWords() {
  return useTranslation('help').t;
}
