import type { Tokens } from '#domain/account/tokens.ts';
import type { listDevLetters } from '#domain/http/dev-contract.ts';
import type { logInAtShop, requestLogInCode } from '#domain/shop/contract.ts';
import { call } from '#web/api/call.ts';
import { demo } from './demo.ts';
import type { ShopSession } from './screen-state.ts';

/** Codes are few an hour: a session is opened once, as long as the page stands. */
const opened = new Map<ShopSession, Promise<Tokens>>();

/** A session of somebody of the demo's shop, by the code that the inbox holds. */
export function shopTokens(who: ShopSession): Promise<Tokens> {
  const known = opened.get(who);
  if (known) return known;
  const opening = logIn(demo.shop[who]);
  opened.set(who, opening);
  opening.catch(() => opened.delete(who));
  return opening;
}

async function logIn(phone: string): Promise<Tokens> {
  const { codeId } = await call<typeof requestLogInCode>('POST /api/shop/log-in-codes', { phone });
  const { letters } = await call<typeof listDevLetters>('GET /api/dev/letters', { to: phone });
  const code = /#(\d{6})\s*$/.exec(letters[0]?.text ?? '')?.[1] ?? '';
  const id = crypto.randomUUID();
  const { tokens } = await call<typeof logInAtShop>('POST /api/shop/sessions', { id, phone, codeId, code });
  return tokens;
}
