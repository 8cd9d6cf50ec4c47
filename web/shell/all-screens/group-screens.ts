import type { RouteMeta } from '../../route-meta.ts';
import type { ScreenState } from './screen-state.ts';

export type Screen = { route: RouteMeta; states: ScreenState[] };

const names = ['Everybody', 'Cyclists', 'Bike shops', 'Development', 'Not built yet'] as const;
type GroupName = (typeof names)[number];

/** Routes with their states, by whose screens they are; of those, what speaks of the wanted words. */
export function groupScreens(
  routes: readonly RouteMeta[],
  states: readonly ScreenState[],
  wanted: string,
): { name: GroupName; screens: Screen[] }[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const speaks = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const screens = routes.flatMap((route): Screen[] => {
    const own = states.filter(({ path }) => path === route.path);
    if (speaks(route.path)) return [{ route, states: own }];
    const found = own.filter(({ id, shows }) => speaks(`${route.path} ${id} ${shows}`));
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
