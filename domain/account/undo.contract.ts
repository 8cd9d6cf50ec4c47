import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { linkTokenSchema } from '#domain/http/shapes.ts';
import { undoableChangeSchema } from './credential-change.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    accountUndo: typeof import('./undo.contract.ts');
  }
}

const undoFails = ['link-unknown', 'link-expired'] as const;

export const readUndoLink = contract({
  route: 'GET /api/undo-links/:token',
  summary: 'What the link of a changed phone, e-mail or password would undo; masked.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: undoableChangeSchema,
  fails: undoFails,
});

export const useUndoLink = contract({
  route: 'POST /api/undo-links/:token/use',
  summary:
    'Undoes a change and all later ones, ends every session and mails a link for a new password. May be repeated.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: undoableChangeSchema,
  fails: [...undoFails, 'undo-taken'],
});
