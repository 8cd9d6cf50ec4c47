import i18next from 'i18next';
import { startLocale } from '#web/locale/index.ts';

/** Milliseconds for which a toast is shown (specification 8). */
const shownFor = 3000;
const ends = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Shows a short message (specification 8): dark, at the bottom, 3000 ms, no progress bar, text only. The library
 * is loaded with the first toast. It would end a toast when its bar's animation ends, which is at once where people ask for less
 * motion: the time is ours.
 */
export async function showToast(text: string): Promise<void> {
  const [{ mountToasts }, { toast }] = await Promise.all([import('./toasts.tsx'), import('react-toastify/unstyled')]);
  await mountToasts();
  // React renders a string as text, whatever it contains.
  toast(text, { toastId: text });
  clearTimeout(ends.get(text));
  const end = () => {
    ends.delete(text);
    toast.dismiss(text);
  };
  ends.set(text, setTimeout(end, shownFor));
}

/** For a person who is not signed in and has scanned no tag. */
export async function toastTagDataMissing(): Promise<void> {
  await startLocale();
  await showToast(i18next.t('shell:toast.tag-data-missing'));
}
