import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Recording } from '#web/kit/scanner/recording/record-clip.ts';
import { TagRecording, type CodeOf, type RecordingState, type RecordingTools } from './tag-recording.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const video = { srcObject: {} } as HTMLVideoElement;
const picture = new Blob(['picture']);
const clip = new Blob(['clip']);

/** A phone whose camera sees what the test says. */
function aPhone(changes: Partial<RecordingTools> = {}) {
  const states: RecordingState[] = [];
  const phone = { elapsed: 0, dropped: 0, lose: () => {} };
  const recording: Recording = {
    elapsed: () => phone.elapsed,
    finish: () => Promise.resolve(clip),
    drop: () => void phone.dropped++,
  };
  const tools: RecordingTools = {
    codeOf: (text) => text as CodeOf,
    record: (_, onLost) => {
      phone.lose = onLost;
      return recording;
    },
    grab: () => Promise.resolve(picture),
    shrink: (photo) => Promise.resolve(photo),
    confirms: () => Promise.resolve(true),
    report: (state) => states.push(state),
    ...changes,
  };
  const session = new TagRecording(tools);
  const see = async (code: CodeOf, seen: Parameters<typeof session.see>[1] = { video }) => {
    session.see(code, seen);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { session, see, phone, states, last: () => states.at(-1) };
}

test('the clip begins with a reading, counts once the tag was read in it, and ends by itself', async () => {
  const { see, phone, states, last } = aPhone();
  await see('this-bike');
  expect(last()).toMatchObject({ at: 'recording', hasTag: false });
  phone.elapsed = 240;
  await see('this-bike');
  expect(last()).toMatchObject({ at: 'recording', hasTag: true });
  phone.elapsed = 900;
  await see('this-bike');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(states.map(({ at }) => at)).toEqual(['recording', 'recording', 'processing', 'taken']);
  expect(last()).toEqual({ at: 'taken', taken: { frame: picture, clip, readAtMs: 240 } });
});

test('a clip in which the tag does not read again is none', async () => {
  const { see, phone, last } = aPhone({ confirms: () => Promise.resolve(false) });
  await see('this-bike');
  await see('this-bike');
  await see('other-bike');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(last()).toEqual({ at: 'unread' });
  expect(phone.dropped).toBe(1);
});

test('it can be ended before its time, but not without the tag', async () => {
  const { see, session, last } = aPhone();
  await see('this-bike');
  void session.finish();
  expect(last()).toEqual({ at: 'unread' });
  session.again();
  await see('this-bike');
  await see('this-bike');
  void session.finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ at: 'taken' });
});

test('the code of another bike stops, that of something else does not', async () => {
  const { see, last, session } = aPhone();
  await see('nothing');
  expect(last()).toEqual({ at: 'aiming', last: 'nothing' });
  await see('other-bike');
  expect(last()).toEqual({ at: 'mismatch' });
  await see('this-bike');
  expect(last()).toEqual({ at: 'mismatch' });
  session.again();
  await see('this-bike');
  expect(last()).toMatchObject({ at: 'recording' });
});

test('without a recorder the picture of the reading does, and a photo anyway', async () => {
  const live = aPhone({ record: null });
  await live.see('this-bike');
  expect(live.last()).toEqual({ at: 'taken', taken: { frame: picture, clip: null, readAtMs: 0 } });
  const photo = new Blob(['photo']);
  const shot = aPhone();
  await shot.see('this-bike', { photo });
  expect(shot.last()).toEqual({ at: 'taken', taken: { frame: photo, clip: null, readAtMs: 0 } });
});

test('who stops the clip takes a photo when they like, of the camera or from a file', async () => {
  const { see, session, phone, last } = aPhone();
  await see('this-bike');
  session.pose();
  expect([last(), phone.dropped]).toEqual([{ at: 'posing' }, 1]);
  await see('this-bike');
  expect(last()).toEqual({ at: 'posing' });
  session.shoot();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toEqual({ at: 'taken', taken: { frame: picture, clip: null, readAtMs: 0 } });
  const other = aPhone();
  other.session.pose();
  await other.see('other-bike', { photo: new Blob(['photo']) });
  expect(other.last()).toEqual({ at: 'mismatch' });
});

test.each([
  ['cannot be opened', { shrink: () => Promise.resolve(null) }],
  ['does not read as it is sent', { confirms: () => Promise.resolve(false) }],
])('a photo that %s is none', async (_, changes) => {
  const { see, last } = aPhone(changes);
  await see('this-bike', { photo: new Blob(['photo']) });
  expect(last()).toEqual({ at: 'unread' });
});

test('where the browser ends the clip by itself, it is none; after leaving, nothing is reported', async () => {
  const { see, phone, last } = aPhone();
  await see('this-bike');
  phone.lose();
  expect(last()).toEqual({ at: 'unread' });
  const other = aPhone();
  await other.see('this-bike');
  other.session.stop();
  const before = other.states.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(other.states.length).toBe(before);
});
