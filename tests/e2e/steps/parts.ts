import { logIn } from '#domain/account/session.contract.ts';
import type { Tokens } from '#domain/account/session.ts';
import { listMyParts } from '#domain/component/contract.ts';
import type { Part } from '#domain/component/part.ts';
import type { Scene } from '#tests/e2e/fixtures.ts';
import type { TestServer } from '#tests/e2e/test-server.ts';
import { mustCall } from '#tests/production/client.ts';

/** The password of all cyclists of the demo. */
const password = 'Pedivela#2026';

/** A session of a cyclist of the demo. */
export async function aDemoSession(server: TestServer, email: string): Promise<Tokens> {
  const { tokens } = await mustCall(server.url, logIn, { email, password }, { address: server.address() });
  return tokens;
}

/** The components of an own bike, as the API lists them. */
export async function partsOf(server: TestServer, { accessToken }: Tokens, tag: string): Promise<Part[]> {
  const { parts } = await mustCall(
    server.url,
    listMyParts,
    { tag },
    { token: accessToken.token, address: server.address() },
  );
  return parts;
}

/** The rows of the list of components that is shown. */
export const partRows = ({ page, say }: Scene) =>
  page.getByRole('list', { name: say.component('list') }).getByRole('listitem');
