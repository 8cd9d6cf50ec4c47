import { useMutation } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { endOwnSession, listOwnSessions, OwnSession } from '#domain/account/contract.ts';
import type { OutputOf } from '#domain/http/contract.ts';
import { call } from '#web/api/call.ts';
import { sessionsKey } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { tellNews } from '#web/shell/news.ts';

type Sessions = OutputOf<typeof listOwnSessions>;

/** One device: what it is, since when, when last; and the button that ends its session, unless it is this one. */
export function SessionLine({ session }: { session: OwnSession }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { id, current, domain, since, lastUsedAt } = session;
  const device = session.device ?? t('sessions.unknown-device');
  const end = useMutation({
    mutationFn: () => call<typeof endOwnSession>('DELETE /api/me/sessions/:id', { id }),
    onSuccess: () => {
      queryClient.setQueryData<Sessions>(sessionsKey, (known) => known && withoutSession(known, id));
      tellNews(t('sessions.ended'));
    },
  });
  const Icon = /android|ios/i.test(device) ? Smartphone : Monitor;
  const last = { date: dayOf(lastUsedAt, language), time: timeOf(new Date(lastUsedAt), language) };
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col">
          <p className="text-m leading-6 font-bold">{device}</p>
          <p className="text-s text-muted">{t(`sessions.domain.${domain}`, { date: dayOf(since, language) })}</p>
          {!current && <p className="text-s text-muted">{t('sessions.last-used', last)}</p>}
        </div>
        {current ? (
          <Badge tone="good">{t('sessions.this-device')}</Badge>
        ) : (
          <Button
            variant="danger"
            size="fit"
            aria-label={t('sessions.end-label', { device })}
            busy={end.isPending}
            busyLabel={t('sessions.ending')}
            onClick={() => end.mutate()}
          >
            {t('sessions.end')}
          </Button>
        )}
      </div>
      <RefusalNotice refusal={end.error ? refusalOf(end.error) : undefined} />
    </li>
  );
}

function withoutSession({ sessions }: Sessions, id: string): Sessions {
  return { sessions: sessions.filter((one) => one.id !== id) };
}
