import { expect, test } from 'vitest';
import { deviceLabel } from './open-session.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Android · Chrome'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'iOS · Safari',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Android · Samsung Internet',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Windows · Firefox'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Windows · Microsoft Edge'],
])('%s is %s', (agent, label) => expect(deviceLabel(agent)).toBe(label));

test.each([
  undefined,
  '',
  ' ',
  'lightMyRequest',
  'curl/8.0',
  'Ligue 0800 123 agora',
  'Ligue/1.0',
  'Ligue%20agora/1.0 (https://evil.example)',
  '<b>x</b>',
  '(((((((',
  `${'Mozilla/5.0 ('.repeat(2000)}`,
])('nothing is taken from %j', (agent) => expect(deviceLabel(agent)).toBeNull());
