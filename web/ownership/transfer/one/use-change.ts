import { useMutation } from '@tanstack/react-query';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { invalidate } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { keepTransfer } from '#web/ownership/transfer/parts/after-change.ts';

/** Changes a transfer; after a refusal the screen asks anew where it stands. */
export function useChange<Wish>(transferId: string, change: (wish: Wish) => Promise<Transfer>, onDone?: () => void) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: change,
    onSuccess: (transfer) => {
      keepTransfer(transfer);
      onDone?.();
    },
    onError: () => void invalidate('GET /api/my-transfers/:transferId', { transferId }),
  });
  return {
    start: (wish: Wish) => mutate(wish),
    busy: isPending,
    refusal: error ? refusalOf(error) : undefined,
    reset,
  };
}
