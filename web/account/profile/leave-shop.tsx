import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { may } from '#domain/shop/office.ts';
import { call } from '#web/api/call.ts';
import { forgetting } from '#web/api/log-out.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { RowBody, rowClass } from '#web/kit/layout/row.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { mayLeave } from '#web/shell/leave/may-leave.ts';
import { showToast } from '#web/shell/toasts/toast.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';

/** A row by which somebody leaves the shop that they are of; asks before, and says who cannot and what to do. */
export function LeaveShop({ own: { shop, office } }: { own: AnswerOf<'GET /api/shop'> }) {
  const { t } = useTranslation('profile');
  const go = useGo();
  const [asking, setAsking] = useState(false);
  const name = shop.name ?? formatCnpj(shop.cnpj);
  const leave = useChange(
    async () => {
      if (!(await mayLeave())) return false;
      const forget = forgetting();
      await call('DELETE /api/shop/membership', {});
      forget();
      return true;
    },
    {
      onDone: (left) => {
        setAsking(false);
        if (!left) return;
        void showToast(t('leave-shop.done', { shop: name }));
        go.replace(to.shop.home());
      },
    },
  );
  const isLast = leave.refusal?.code === 'last-owner' || leave.refusal?.code === 'last-approver';
  return (
    <>
      <button type="button" name="leave-shop" className={rowClass} onClick={() => setAsking(true)}>
        <RowBody icon={<DoorOpen />} label={t('leave-shop.row')} description={t('leave-shop.row-text')} />
      </button>
      <ConfirmDialog
        danger
        open={asking}
        onClose={() => setAsking(false)}
        words={{
          title: t('leave-shop.title', { shop: name }),
          confirm: t('leave-shop.confirm'),
          busy: t('leave-shop.busy'),
          cancel: t('leave-shop.cancel'),
        }}
        of={isLast ? { busy: leave.busy, refusal: undefined } : leave}
        onConfirm={() => leave.change()}
      >
        <p>{t('leave-shop.text')}</p>
        {isLast && (
          <Notice live tone="warn" title={t('leave-shop.last-title')}>
            {t('leave-shop.last')}
          </Notice>
        )}
        {isLast && may(office, 'approve-employees') && (
          <AppLink href={to.shop.employees()} className={buttonClass('secondary')}>
            {t('leave-shop.team')}
          </AppLink>
        )}
      </ConfirmDialog>
    </>
  );
}
