import { useTranslation } from 'react-i18next';
import type { Office } from '#domain/shop/office.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { useSession } from '#web/state/session.ts';

/** Who is here, in which office, and what the shop's main work looks like. */
export function ShopCard({ office, loading }: { office: Office | undefined; loading: boolean }) {
  const { t } = useTranslation(['scan', 'shop']);
  const name = useSession(({ user }) => user?.name ?? '');
  return (
    <section className="overflow-hidden rounded-[1.25rem] border border-line bg-card">
      <div className="flex items-center justify-between gap-3 p-4">
        <p className="min-w-0 font-bold wrap-anywhere">{name}</p>
        {office && <Badge>{t(`shop:offices.${office}.name`)}</Badge>}
        {loading && <Skeleton className="h-7 w-24 rounded-full!" />}
      </div>
      <div className="flex items-end gap-2 border-t border-line pt-4 pl-4">
        <div className="flex min-w-0 flex-1 flex-col gap-1 self-center pb-4">
          <h2 className="text-l font-bold">{t('scan:menu.pitch')}</h2>
          <p className="text-s text-muted">{t('scan:menu.pitch-text')}</p>
        </div>
        <ScanDrawing className="w-40 shrink-0" />
      </div>
    </section>
  );
}
