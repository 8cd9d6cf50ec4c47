import { expect, test } from 'vitest';
import { absolute, to } from './paths.ts';

test.each([
  [to.profile(), '/profile'],
  [to.login(), '/login'],
  [to.login({ next: undefined }), '/login'],
  [to.login({ next: to.accessKey({ scan: 'yes' }) }), '/login?next=%2Faccess-key%3Fscan%3Dyes'],
  [to.tag({ tag: 'AB12CD34' }), '/AB12CD34'],
  [to.tag({ tag: 'AB12CD34', storeId: 'a b', brand: 'aurora' }), '/AB12CD34?brand=aurora&storeId=a%20b'],
  [to.tag({ tag: '../x?y' }), '/..%2Fx%3Fy'],
  [to.messageThread({ thread: 'x' }), '/profile/messages/x'],
  [to.shop.login({ phoneNumber: '+5511987654321' }), '/loja/login?phoneNumber=%2B5511987654321'],
  [
    to.activationFailure({ reason: 'serial-mismatch', triesLeft: 0 }),
    '/activation-failure?reason=serial-mismatch&triesLeft=0',
  ],
  [to.register({ next: '' }), '/register'],
  [to.register({ next: '/a?b=c&d=+' }), '/register?next=%2Fa%3Fb%3Dc%26d%3D%2B'],
  [absolute('https://app.example', to.resetPassword({ token: 'abc' })), 'https://app.example/reset-password?token=abc'],
])('%s', (path, expected) => {
  expect(path).toBe(expected);
});

test('a builder exposes its route and the names of its query', () => {
  expect([to.tag.pattern, to.tag.query]).toEqual(['/:tag', ['brand', 'storeId']]);
  expect([to.profile.pattern, to.profile.query]).toEqual(['/profile', []]);
});

test('a wrong name, a missing parameter or a word too many does not compile', () => {
  // @ts-expect-error: the log-in reads no `nxt`
  to.login({ nxt: '/' });
  // @ts-expect-error: a bike has a tag
  to.tag();
  // @ts-expect-error: a bike has a tag
  to.tag({ brand: 'aurora' });
  // @ts-expect-error: the profile reads nothing
  to.profile({ next: '/' });
  // @ts-expect-error: the builder is no path yet
  absolute('https://app.example', to.profile);
  expect(to).not.toHaveProperty('nowhere');
});
