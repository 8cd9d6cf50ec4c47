import { describe, expect, test } from 'vitest';
import { routeOf, titles } from '#web/routes.ts';
import { backTarget, pageTitle } from './bar.ts';
const product = { tag: 'ab12cd34', active: false, model: 'Trilha', preloaded: true, brandId: 'x' };

describe('the back button', () => {
  test.each([
    ['/my-bike', 'bikeshop', product, { path: '/loja/menu' }],
    ['/my-bike', 'cyclist', product, 'none'],
    ['/my-bike', null, product, 'none'],
    ['/profile', 'cyclist', product, { path: '/my-bike' }],
    ['/profile', 'bikeshop', null, { path: '/loja/menu' }],
    ['/sign-up', null, product, { path: '/AB12CD34' }],
    ['/sign-up', null, null, 'history'],
    ['/register-name', null, product, { path: '/register' }],
    ['/login', null, product, 'history'],
    // It is opened from the profile too.
    ['/my-bike/transfers/0193b1c2-0000-7000-8000-00000000000a', 'cyclist', product, 'history'],
    ['/activation-success', 'cyclist', product, 'none'],
    ['/a/b', null, null, 'none'],
  ] as const)('on %s for %s', (path, signedIn, known, expected) => {
    expect(backTarget({ route: routeOf(path) }, { signedIn, product: known })).toEqual(expected);
  });
});

describe('the title', () => {
  test.each([
    ['/my-bike', {}, 'cyclist', 'my-bike'],
    ['/my-bike', {}, 'bikeshop', 'bike'],
    ['/my-bike', { pageTitle: 'certificate' }, 'bikeshop', 'certificate'],
    ['/my-bike', { pageTitle: 'Your account is locked. Call 0800 000' }, 'bikeshop', 'bike'],
    ['/sign-up', { pageTitle: '<b>x</b>' }, null, 'sign-up'],
    ['/sign-up', { pageTitle: 'toString' }, null, 'sign-up'],
    ['/sign-up', { pageTitle: '' }, null, 'sign-up'],
    ['/activation-success', { pageTitle: 'help.title' }, null, null],
    ['/activation-success', {}, 'cyclist', null],
    ['/open-ticket/x', {}, 'bikeshop', 'open-ticket'],
    ['/open-ticket/x', { claim: 'y' }, 'bikeshop', 'diagnosis'],
    ['/open-ticket/x', { claim: '' }, 'bikeshop', 'open-ticket'],
  ] as const)('on %s with %o for %s', (path, query, signedIn, expected) => {
    expect(pageTitle({ path, href: path, route: routeOf(path), query }, { signedIn }, titles)).toEqual(expected);
  });
});
