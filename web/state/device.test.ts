import { describe, expect, test } from 'vitest';
import { isIos, isMobile } from './device.ts';

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
