import type { RouteMeta } from '#web/route-meta.ts';
import type { ScreenState } from './screen-state.ts';

export type Screen = { route: RouteMeta; states: ScreenState[] };

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
