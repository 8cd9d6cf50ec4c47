import { randomUUID } from 'node:crypto';
import type { Tokens } from '#domain/account/session.ts';
import { logInAtShop, requestLogInCode } from '#domain/shop/session.contract.ts';
import type { TestServer } from '#tests/e2e/test-server.ts';
import { mustCall, codeSentTo } from '#tests/production/client.ts';

/** People of the demo's bike shop, by office; their numbers are not in use. */
const phones = { owner: '+5511900000011', mechanic: '+5511900000013', salesperson: '+5511900000014' } as const;

const sessions = new WeakMap<TestServer, Map<string, Promise<Tokens>>>();

/** A session of a person of the demo's shop. Codes per hour are limited, so each has one session for all tests of a server. */
export function aShopSession(server: TestServer, office: keyof typeof phones): Promise<Tokens> {
  const known = sessions.get(server) ?? new Map<string, Promise<Tokens>>();
  sessions.set(server, known);
  const opened = known.get(office) ?? logIn(server, phones[office]);
  known.set(office, opened);
  return opened;
}

async function logIn(server: TestServer, phone: string): Promise<Tokens> {
  const { codeId } = await mustCall(server.url, requestLogInCode, { phone }, { address: server.address() });
  const code = await codeSentTo(server.url, phone);
  const { tokens } = await mustCall(
    server.url,
    logInAtShop,
    { id: randomUUID(), phone, codeId, code },
    { address: server.address() },
  );
  return tokens;
}
