import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setAnswer, invalidate } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { useShopName } from './offer.tsx';
import type { Taking } from './taking.ts';

/** "I did not buy this": asked once more, because the link is over then. */
export function Decline({ token, link }: Taking) {
  const { t } = useTranslation('handed-over');
  const shopName = useShopName();
  const [asking, setAsking] = useState(false);
  const decline = useChange('POST /api/handover-links/:token/decline', {
    onDone: (declined) => setAnswer('GET /api/handover-links/:token', { token }, declined),
    onRefused: ({ code }) => {
      if (code === 'handover-over') void invalidate('GET /api/handover-links/:token', { token });
    },
  });
  return (
    <>
      <Button name="decline" variant="quiet" onClick={() => setAsking(true)}>
        {t('decline.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        words={{
          title: t('decline.title'),
          confirm: t('decline.confirm'),
          busy: t('decline.busy'),
          cancel: t('decline.cancel'),
        }}
        danger
        of={decline}
        onConfirm={() => decline.change({ token })}
      >
        <p>{t('decline.text', { shop: shopName(link.shop) })}</p>
      </ConfirmDialog>
    </>
  );
}
