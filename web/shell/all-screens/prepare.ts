import type { logIn } from '#domain/account/contract.ts';
import type { getMyBike } from '#domain/bike/contract.ts';
import type { findTag } from '#domain/tag/contract.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { forgetStored, restoreStored } from '#web/state/persisted.ts';
import { clearProduct, keepProduct } from '#web/state/product.ts';
import { endSession, startSession, useSession } from '#web/state/session.ts';
import { demo } from './demo.ts';
import { interfereWith } from './interfere.ts';
import { pretendCamera } from './pretend-camera.ts';
import type { ScreenState } from './screen-state.ts';
import { shopTokens } from './shop-tokens.ts';

/** Brings the app to where a state can be seen, on demo data, and says at which address. */
export async function prepare(state: ScreenState): Promise<string> {
  interfereWith([]);
  const url = state.url.includes('{certificate}')
    ? state.url.replace('{certificate}', await certificateNumber())
    : state.url;
  await signIn(state.session);
  await scan(state.scan);
  pretendCamera(state.camera);
  await store(state.stored ?? {});
  queryClient.clear();
  interfereWith(state.interfere ?? []);
  return url;
}

async function signIn(session: ScreenState['session']): Promise<void> {
  if (session === 'none') return endSession();
  if (session === 'shop-owner' || session === 'mechanic') return startSession(await shopTokens(session));
  const email = demo.accounts[session];
  if (useSession.getState().user?.email === email) return;
  const { tokens } = await call<typeof logIn>('POST /api/sessions', { email, password: demo.password });
  startSession(tokens);
}

async function certificateNumber(): Promise<string> {
  await signIn('owner');
  const bike = await call<typeof getMyBike>('GET /api/my-bikes/:tag', { tag: demo.own });
  return bike.certificateNumber;
}

async function scan(tag: string | undefined): Promise<void> {
  if (!tag) return clearProduct();
  const { product, brand } = await call<typeof findTag>('GET /api/tags/:tag', { tag });
  keepProduct(product, brand);
}

async function store(stored: NonNullable<ScreenState['stored']>): Promise<void> {
  forgetStored();
  for (const [key, state] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
  await restoreStored();
}
