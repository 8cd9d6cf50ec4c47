import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCamera, problemBeforeOpening, cameraProblemOf } from './camera.ts';

class Track {
  readyState = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

function setUp(fails = 0) {
  const tracks: Track[] = [];
  const camera = createCamera(() => {
    if (tracks.length < fails) {
      tracks.push(new Track());
      return Promise.reject(new DOMException('', 'NotReadableError'));
    }
    const track = new Track();
    tracks.push(track);
    return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream);
  });
  return { camera, tracks, live: () => tracks.map(({ readyState }) => readyState) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('all callers get the same stream', async () => {
  const { camera, tracks } = setUp();
  camera.keep();
  expect(await camera.open()).toBe(await camera.open());
  expect(tracks).toHaveLength(1);
});

test('a step passes the stream to the next; it stops when the flow is left', async () => {
  const { camera, tracks, live } = setUp();
  const leaveFirst = camera.keep();
  await camera.open();
  leaveFirst();
  const leaveSecond = camera.keep();
  await vi.advanceTimersByTimeAsync(1000);
  await camera.open();
  expect(tracks).toHaveLength(1);
  leaveSecond();
  leaveSecond();
  await vi.advanceTimersByTimeAsync(1000);
  expect(live()).toEqual(['ended']);
});

test('a keeper that is released twice does not release the other', async () => {
  const { camera, live } = setUp();
  camera.keep();
  const leave = camera.keep();
  await camera.open();
  leave();
  leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(live()).toEqual(['live']);
});

test('a stream that nobody keeps when it opens is stopped', async () => {
  const { camera, live } = setUp();
  const leave = camera.keep();
  const asked = camera.open();
  leave();
  await vi.advanceTimersByTimeAsync(1000);
  await asked;
  expect(live()).toEqual(['ended']);
});

test('after a drop, and after a refusal, the camera is requested again', async () => {
  const { camera, tracks, live } = setUp(1);
  camera.keep();
  await expect(camera.open()).rejects.toThrow(DOMException);
  await camera.open();
  camera.drop();
  await camera.open();
  expect(tracks).toHaveLength(3);
  expect(live().slice(1)).toEqual(['ended', 'live']);
});

test('a stream that ended by itself is not returned again', async () => {
  const { camera, tracks } = setUp();
  camera.keep();
  await camera.open();
  tracks[0]!.stop();
  await camera.open();
  expect(tracks).toHaveLength(2);
});

test.each([
  [new DOMException('', 'NotAllowedError'), 'denied'],
  [new DOMException('', 'SecurityError'), 'denied'],
  [new DOMException('', 'NotFoundError'), 'no-camera'],
  [Object.assign(new Error('facingMode'), { name: 'OverconstrainedError' }), 'no-camera'],
  [new DOMException('', 'NotReadableError'), 'in-use'],
  [new DOMException('', 'AbortError'), 'in-use'],
  [new TypeError('no constraints'), 'failed'],
  ['a text', 'failed'],
  [null, 'failed'],
])('%s is %s', (error, problem) => expect(cameraProblemOf(error)).toBe(problem));

test.each([
  [true, true, null],
  [true, false, 'unsupported'],
  [false, false, 'insecure'],
  [false, true, 'insecure'],
] as const)('secure %s, cameras %s: %s', (isSecureContext, hasCameras, problem) => {
  expect(problemBeforeOpening({ isSecureContext, hasCameras })).toBe(problem);
});
