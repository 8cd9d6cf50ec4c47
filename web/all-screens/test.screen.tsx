import { useMemo, useState } from 'react';
import type { Tokens } from '#domain/account/session.ts';
import type { Path } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { routes } from '#web/routes.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { forgetStored, restoreStored } from '#web/state/persisted.ts';
import { clearProduct, keepProduct } from '#web/state/product.ts';
import { endSession, startSession, useSession } from '#web/state/session.ts';
import { demo, ownCertificate } from './demo.ts';
import { interfereWith } from './interfere.ts';
import { fakeCamera, replaceClock, restoreClock, replacePosition, restorePosition } from './replace-devices.ts';
import { groupScreens, ScreenCard } from './screen-card.tsx';
import type { ScreenState, ShopSession } from './screen-state.ts';
import { screenStates } from './states.ts';

/** Every screen of the route table with its states, on demo data. For development, so in English only. */
export default function TestScreen() {
  const go = useGo();
  const [wanted, setWanted] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const groups = useMemo(() => groupScreens(routes, screenStates, wanted), [wanted]);
  const open = (state: ScreenState) => {
    setTrouble(undefined);
    prepare(state).then(go.to, (error: unknown) => setTrouble(`${state.id}: ${String(error)}`));
  };
  const built = routes.filter(({ screen }) => screen).length;
  return (
    <Page
      lang="en"
      title="All screens"
      lead={`${built} of ${routes.length} routes are built, in ${screenStates.length} states.`}
      className="pb-8"
    >
      <Field
        label="Search"
        type="search"
        name="search"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {trouble && (
        <Notice live tone="wrong" title="This state needs the demo data">
          {trouble}
        </Notice>
      )}
      {groups.length === 0 && <p className="text-muted">No screen and no state speaks of that.</p>}
      {groups.map(({ name, screens }) => (
        <section key={name} aria-label={name} className="flex flex-col gap-3">
          <h2 className="text-l font-bold">
            {name} <span className="font-normal text-muted">{screens.length}</span>
          </h2>
          {screens.map((screen) => (
            <ScreenCard key={screen.route.path} {...screen} onOpen={open} />
          ))}
        </section>
      ))}
    </Page>
  );
}

/** Prepares the app for a state, on demo data, and returns the address that shows it. */
async function prepare(state: ScreenState): Promise<Path> {
  interfereWith([]);
  const number = state.url.includes(ownCertificate) ? await certificateNumber() : '';
  await signIn(state.session);
  await scan(state.scan);
  fakeCamera(state.camera);
  fakePosition(state.position);
  fakeClock(state.now);
  await store(state.stored ?? {});
  queryClient.clear();
  interfereWith(state.interfere ?? []);
  return `/${state.url.slice(1).replace(ownCertificate, number)}`;
}

async function signIn(session: ScreenState['session']): Promise<void> {
  if (session === 'none') return endSession();
  if (session === 'shop-owner' || session === 'mechanic') return startSession(await shopTokens(session));
  const email = demo.accounts[session];
  if (useSession.getState().user?.email === email) return;
  const { tokens } = await call('POST /api/sessions', { email, password: demo.password });
  startSession(tokens);
}

async function certificateNumber(): Promise<string> {
  await signIn('owner');
  const bike = await call('GET /api/my-bikes/:tag', { tag: demo.own });
  return bike.certificateNumber;
}

async function scan(tag: string | undefined): Promise<void> {
  if (!tag) return clearProduct();
  const { product, brand } = await call('GET /api/tags/:tag', { tag });
  keepProduct(product, brand);
}

function fakePosition(position: ScreenState['position']): void {
  if (position) replacePosition(position);
  else restorePosition();
}

function fakeClock(now: ScreenState['now']): void {
  restoreClock();
  if (now) replaceClock(now);
}

async function store(stored: NonNullable<ScreenState['stored']>): Promise<void> {
  forgetStored();
  for (const [key, state] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
  await restoreStored();
}

/** The number of codes per hour is limited: a session is opened once and kept until the page is reloaded. */
const opened = new Map<ShopSession, Promise<Tokens>>();

/** A session of a person of the demo's shop, opened with the code in the inbox. */
function shopTokens(who: ShopSession): Promise<Tokens> {
  const known = opened.get(who);
  if (known) return known;
  const opening = logIn(demo.shop[who]);
  opened.set(who, opening);
  opening.catch(() => opened.delete(who));
  return opening;
}

async function logIn(phone: string): Promise<Tokens> {
  const { codeId } = await call('POST /api/shop/log-in-codes', { phone });
  const { letters } = await call('GET /api/dev/letters', { to: phone });
  const code = /#(\d{6})\s*$/.exec(letters[0]?.text ?? '')?.[1] ?? '';
  const id = crypto.randomUUID();
  const { tokens } = await call('POST /api/shop/sessions', { id, phone, codeId, code });
  return tokens;
}
