import { describe, expect, test } from 'vitest';
import { routeOf, titles } from '../routes.ts';
import { backTarget } from './back-target.ts';
import { isIos, isMobile } from './is-mobile.ts';
import { pageTitle } from './page-title.ts';

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
  ] as const)('on %s with %o for %s', (path, query, signedIn, expected) => {
    expect(pageTitle({ path, href: path, route: routeOf(path), query }, { signedIn }, titles)).toEqual(expected);
  });
});

describe('the mobile check', () => {
  const agents = {
    pixel:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
    iPhone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 27_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/27.0 Mobile/15E148',
    mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/27.0 Safari/605.1.15',
    windows:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
  };
  test.each([
    ['a phone', agents.pixel, 5, true, false],
    ['an iPhone', agents.iPhone, 5, true, true],
    ['an iPad, which calls itself a Mac', agents.mac, 5, true, true],
    ['a Mac', agents.mac, 0, false, false],
    ['a phone’s agent without touch', agents.pixel, 0, false, false],
    ['a Windows computer with a touch screen', agents.windows, 10, false, false],
  ])('%s', (_what, userAgent, maxTouchPoints, mobile, ios) => {
    expect(isMobile({ userAgent, maxTouchPoints })).toBe(mobile);
    expect(isIos({ userAgent, maxTouchPoints })).toBe(ios);
  });
});
