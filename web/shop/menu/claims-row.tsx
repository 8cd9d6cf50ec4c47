import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useSession } from '#web/state/session.ts';

/** Warranty management, with how many claims wait for the reader or are near the end of the law's term. */
export function ClaimsRow() {
  const { t } = useTranslation('scan');
  // While its person leaves, the menu is still there.
  const isOfShop = useSession(({ user }) => user?.domain === 'bikeshop');
  const { data } = useAnswer(query('GET /api/shop/claims', { filter: 'waiting' }, { enabled: isOfShop }));
  const pressing = data?.pressing;
  return (
    <AppLink href={to.shop.claims()} className={rowClass}>
      <RowBody
        icon={<ShieldCheck />}
        label={t('menu.claims')}
        description={t('menu.claims-text')}
        accent={Boolean(pressing)}
        trailing={
          pressing ? (
            <Badge tone="warn">
              <span aria-hidden>{pressing}</span>
              <span className="sr-only">{t('menu.claims-waiting', { count: pressing })}</span>
            </Badge>
          ) : undefined
        }
      />
    </AppLink>
  );
}
