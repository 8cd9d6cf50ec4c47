import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { forgetBike } from '#web/api/forget-bike.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { forgetLastScan } from '#web/state/last-scan.ts';

/** Keeps a changed transfer, and what it changes elsewhere: my bike, the list of bikes and the landing say it at once. */
export function keepTransfer(transfer: Transfer): void {
  const { id, tag, state, side } = transfer;
  setAnswer('GET /api/my-transfers/:transferId', { transferId: id }, transfer);
  void invalidate('GET /api/my-transfers', {});
  void invalidate('GET /api/bikes/:tag/transfer-preview', { tag });
  if (state !== 'completed') return;
  // What was scanned before would be taken for fresh.
  forgetLastScan();
  void invalidate('GET /api/my-bikes', {});
  void invalidate('GET /api/tags/:tag', { tag });
  if (side === 'owner') void forgetBike(tag);
  else void invalidate('GET /api/my-bikes/:tag', { tag });
}
