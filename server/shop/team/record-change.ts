import type { ShopCtx } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { eventName, recordEvent } from '../../db/record-event.ts';

type Change = {
  kind: 'office-changed' | 'employee-suspended' | 'employee-reinstated';
  /** Whom it happened to. */
  accountId: string;
  details?: Record<string, string>;
};

/** Records a change of a shop's people as a security event of the person concerned; who did it stands in it, keyed. */
export function recordChange(tx: Tx, ctx: ShopCtx, { kind, accountId, details }: Change): Promise<void> {
  const by = eventName(ctx.signing, { accountId: ctx.caller.accountId });
  return recordEvent(tx, ctx, { kind, who: { accountId }, details: { ...details, by } });
}
