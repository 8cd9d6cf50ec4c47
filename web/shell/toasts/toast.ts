import i18next from 'i18next';
import { startLocale } from '#web/locale/index.ts';

/**
 * Shows a short message (specification 8): dark, at the bottom, 3000 ms, no progress bar, text only. The library
 * is loaded with the first toast.
 */
export async function showToast(text: string): Promise<void> {
  const [{ mountToasts }, { toast }] = await Promise.all([import('./toasts.tsx'), import('react-toastify/unstyled')]);
  await mountToasts();
  // React renders a string as text, whatever it contains.
  toast(text, { toastId: text });
}

/** For a person who is not signed in and has scanned no tag. */
export async function toastTagDataMissing(): Promise<void> {
  await startLocale();
  await showToast(i18next.t('shell:toast.tag-data-missing'));
}
