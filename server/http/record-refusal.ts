import type { SecurityEventKind } from '#domain/account/security-event.ts';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import type { Ctx } from '../context.ts';
import { recordEvent, type EventPerson } from '../db/record-event.ts';

/** The refusals of any endpoint that somebody may have to look into; verbs record what only they know. */
const recorded: Partial<Record<ProblemCode, SecurityEventKind>> = {
  'forbidden': 'access-refused',
  'shops-only': 'access-refused',
  'wrong-domain': 'access-refused',
  // A thing of somebody else's is not found: that is how they are kept apart.
  'not-found': 'access-refused',
  'api-key-invalid': 'api-key-refused',
  'api-key-scope': 'api-key-refused',
};

/** Records that somebody was refused what is not theirs. `route` is the pattern, never the address itself. */
export async function recordRefusal(ctx: Ctx, code: ProblemCode, route: string): Promise<void> {
  const kind = recorded[code];
  const { caller, partner } = ctx;
  const who: EventPerson = caller ? { accountId: caller.accountId } : partner ? { keyId: partner.keyId } : null;
  // Anybody may ask for what is not there; only a key that is none is worth a row without a name.
  if (!kind || (who === null && kind !== 'api-key-refused')) return;
  await recordEvent(ctx.db, ctx, { kind, who, details: { code, route } });
}
