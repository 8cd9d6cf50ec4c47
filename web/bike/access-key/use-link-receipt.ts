import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { linkReceipt } from '#domain/bike/contract.ts';
import { call } from '#web/api/call.ts';
import { myBikeKey, receiptKey } from '#web/api/keys.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useGo } from '#web/shell/go.ts';
import { tellNews } from '#web/shell/news.ts';
import { clearReceiptDraft } from '#web/state/drafts.ts';
import { wayToSignIn } from './key-way-on.ts';

/**
 * Links a receipt to a bike, and goes on to it where its person still waits for it. One that has to wait for its invoice
 * becomes the bike's receipt as pending.
 */
export function useLinkReceipt(tag: string) {
  const { t } = useTranslation('receipt');
  const go = useGo();
  const queries = useQueryClient();
  const link = useMutation({
    mutationFn: (accessKey: string) => call<typeof linkReceipt>('PUT /api/my-bikes/:tag/receipt', { tag, accessKey }),
    onSuccess: (receipt) => {
      queries.setQueryData(receiptKey(tag), receipt);
      clearReceiptDraft();
      if (receipt.state !== 'linked') return;
      // The day and the shop of the purchase may stand among the bike's facts now.
      void queries.invalidateQueries({ queryKey: myBikeKey(tag), refetchType: 'none' });
      tellNews(t('key.linked'));
    },
  });
  const send = (accessKey: string) =>
    link.mutate(accessKey, {
      // Called only while the screen is there: nobody who has gone elsewhere is fetched back.
      onSuccess: ({ state }) => {
        if (state === 'linked') go.replace('/bike-receipt-info');
      },
      onError: (error) => {
        const way = wayToSignIn(refusalOf(error).code);
        if (way) go.to(way);
      },
    });
  return { ...link, send };
}
