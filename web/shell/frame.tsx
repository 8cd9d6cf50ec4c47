import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#web/api/query-client.ts';
import { useHere } from './here.ts';
import { NavBar } from './nav-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useToastsOfNews } from './use-toasts-of-news.ts';

/** The frame around every screen but the landing: words, answers, the bar on top. Fetched after the landing stands. */
export default function Frame() {
  const { t } = useTranslation('shell');
  const { route } = useHere();
  useDocumentTitle();
  useArrival();
  useToastsOfNews();
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-full focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
      >
        {t('skip')}
      </a>
      {route?.showNavBar && route.layout !== 'bare' && <NavBar />}
      <Outlet />
    </QueryClientProvider>
  );
}
