import { useEffect } from 'react';
import { useNews } from './news.ts';

/** Shows news as toasts; their code comes with the first. */
export function useToastsOfNews(): void {
  useEffect(
    () => useNews.subscribe(({ text }) => void import('./toast.ts').then(({ showToast }) => showToast(text))),
    [],
  );
}
