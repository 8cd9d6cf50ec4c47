import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../../context.ts';
import { problem } from '../../http/problem.ts';
import { findUndoLink } from '../identity/credential-changes.store.ts';
import { hashOf } from '../signing.ts';
import { undoableChangeOf } from './undoable-change-of.ts';

export const readUndoLink: Verb<typeof contracts.readUndoLink> = async (ctx, { token }) => {
  const link = await findUndoLink(ctx.db, hashOf(token));
  if (!link) throw problem('undo-link-unknown');
  return undoableChangeOf(ctx, link.change);
};
