import type { stopSharing as contract } from '#domain/shop/contact/contract.ts';
import type { Verb } from '../../context.ts';
import { endShare } from './shares.store.ts';
import { changeThread } from './thread-of.ts';

/** Takes a share back; what the shop has looked at until then stays in the list of looks. */
export const stopSharing: Verb<typeof contract> = (ctx, { threadId }) =>
  changeThread(ctx, threadId, (tx) => endShare(tx, threadId, ctx.clock.now()));
