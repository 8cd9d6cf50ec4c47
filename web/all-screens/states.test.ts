import { describe, expect, test } from 'vitest';
import { routes } from '#web/routes.ts';
import { groupScreens } from './screen-card.tsx';
import { screenStates } from './states.ts';

describe('the states of all screens', () => {
  test('every screen has at least one', () => {
    const without = routes.filter(({ path }) => !screenStates.some((state) => state.path === path));
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test('none is of a screen that is not there', () => {
    const there = new Set<string>(routes.map(({ path }) => path));
    expect(screenStates.filter(({ path }) => !there.has(path)).map(({ id }) => id)).toEqual([]);
  });

  test('each has an id of its own that can be a file’s name', () => {
    const ids = screenStates.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
  });

  test('each address is one of its screen', () => {
    const wrong = screenStates.filter(({ path, url }) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
      return !pattern.test(url.split('?')[0]!);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

describe('grouping', () => {
  const paths = (wanted: string) =>
    groupScreens(routes, screenStates, wanted).flatMap(({ screens }) => screens.map(({ route }) => route.path));

  test('every route is in exactly one group', () => {
    expect(paths('').sort()).toEqual(routes.map(({ path }) => path).sort());
  });

  test('a path finds its route with all of its states', () => {
    const [group] = groupScreens(routes, screenStates, '/activation-success');
    expect(group!.name).toBe('Cyclists');
    expect(group!.screens[0]!.states.length).toBe(
      screenStates.filter(({ path }) => path === '/activation-success').length,
    );
  });

  test('a search finds the states that contain its words', () => {
    const [group] = groupScreens(routes, screenStates, 'my-bike insurance-expired');
    expect(group!.screens).toMatchObject([
      { route: { path: '/my-bike' }, states: [{ id: 'my-bike--insurance-expired' }] },
    ]);
    expect(paths('no such words')).toEqual([]);
  });
});
