import type { getShopThread as contract } from '#domain/shop/contact/contract.ts';
import type { Verb } from '../../context.ts';
import { threadOf } from './thread-of.ts';

/** What one shop and the caller wrote. */
export const getShopThread: Verb<typeof contract> = (ctx, { threadId }) => threadOf(ctx.db, ctx, threadId);
