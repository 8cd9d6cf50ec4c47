import { ChevronRight } from 'lucide-react';
import { cx } from '#web/kit/cx.ts';
import { cardClass } from '#web/kit/layout/card.tsx';
import type { RouteMeta } from '#web/route-meta.ts';
import type { ScreenState } from './screen-state.ts';

export type ScreenCardProps = Screen & { onOpen: (state: ScreenState) => void };

/** A route with its metadata, and its states to open. */
export function ScreenCard({ route, states, onOpen }: ScreenCardProps) {
  return (
    <article className={cx(cardClass, 'overflow-hidden')}>
      <header className="flex flex-col gap-1 p-4">
        <h3 className="text-m font-bold wrap-anywhere">{route.path}</h3>
        <p className="text-s text-muted">{traits(route).join(' · ') || 'no metadata'}</p>
      </header>
      {states.length > 0 && (
        <ul className="border-t border-line">
          {states.map((state) => (
            <li key={state.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                data-state={state.id}
                onClick={() => onOpen(state)}
                className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-m">{state.shows}</span>
                  <span className="block text-s text-muted wrap-anywhere">{needs(state).join(' · ')}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** The route's metadata, as the table has it. */
function traits(route: RouteMeta): string[] {
  return [
    route.domain,
    route.authenticated && 'signed in',
    !route.bare && 'bar',
    !route.bare && route.help !== false && 'help',
    `back ${typeof route.back === 'function' ? 'to the tag' : route.back}`,
    route.title !== null && `title ${route.title}`,
    route.needs && `needs a ${route.needs}`,
    route.not && `not for ${route.not}`,
    route.desktop && 'computers too',
    route.query.length > 0 && `?${route.query.join('&')}`,
  ].filter((trait) => typeof trait === 'string');
}

/** What has to be prepared to see a state. */
function needs({
  id,
  session,
  scan,
  interfere = [],
  position,
  now,
  fill,
  press,
  submit,
  afterwards,
}: ScreenState): string[] {
  return [
    id,
    session !== 'none' && `as ${session}`,
    scan && `scanned ${scan}`,
    ...interfere.map(
      (one) => `${['hold', 'lose', 'refuse', 'answer', 'patch'].find((how) => how in one)} ${one.endpoint}`,
    ),
    position && ('fails' in position ? 'no position' : `at ${position.latitude}, ${position.longitude}`),
    now && `on ${now}`,
    fill && `type ${Object.values(fill).join(', ')}`,
    press && `press ${[press].flat().join(', ')}`,
    submit && 'submit',
    afterwards && `press ${afterwards.join(', ')}`,
  ].filter((need) => typeof need === 'string' && need !== '') as string[];
}

type Screen = { route: RouteMeta; states: ScreenState[] };

const names = ['Everybody', 'Cyclists', 'Bike shops', 'Development', 'Not built yet'] as const;
type GroupName = (typeof names)[number];

/** Routes with their states, grouped by domain; with a search text, only those that contain its words. */
export function groupScreens(
  routes: readonly RouteMeta[],
  states: readonly ScreenState[],
  wanted: string,
): { name: GroupName; screens: Screen[] }[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const screens = routes.flatMap((route): Screen[] => {
    const own = states.filter(({ path }) => path === route.path);
    if (matches(route.path)) return [{ route, states: own }];
    const found = own.filter(({ id, shows }) => matches(`${route.path} ${id} ${shows}`));
    return found.length > 0 ? [{ route, states: found }] : [];
  });
  return names
    .map((name) => ({ name, screens: screens.filter(({ route }) => groupOf(route) === name) }))
    .filter((group) => group.screens.length > 0);
}

function groupOf({ screen, developmentOnly, domain }: RouteMeta): GroupName {
  if (!screen) return 'Not built yet';
  if (developmentOnly) return 'Development';
  if (domain) return domain === 'cyclist' ? 'Cyclists' : 'Bike shops';
  return 'Everybody';
}
