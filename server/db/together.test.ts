import { expect, it } from 'vitest';
import { together } from './together.ts';

/** A read of lengths that remembers what it was asked for. */
function lengths(most = 10) {
  const asked: (readonly string[])[] = [];
  const read = together(async (keys) => {
    asked.push(keys);
    if (keys.includes('broken')) throw new Error('broken');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]));
  }, most);
  return { read, asked };
}

it('reads at once what is asked for in one turn, each thing once', async () => {
  const { read, asked } = lengths();
  expect(await Promise.all(['a', 'bb', 'a', 'unknown'].map((key) => read(key)))).toEqual([1, 2, 1, undefined]);
  expect(asked).toEqual([['a', 'bb', 'unknown']]);
});

it('reads what comes later by itself, also while a read is under way', async () => {
  const { read, asked } = lengths();
  const first = read('a');
  await new Promise((resolve) => setImmediate(resolve));
  const second = read('a');
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  expect(asked).toEqual([['a'], ['a']]);
});

it('reads no more than the most at once', async () => {
  const { read, asked } = lengths(2);
  expect(await Promise.all(['a', 'bb', 'ccc'].map((key) => read(key)))).toEqual([1, 2, 3]);
  expect(asked).toEqual([['a', 'bb'], ['ccc']]);
});

it('fails for who asked for what cannot be read, and for nobody beside or after them', async () => {
  const { read, asked } = lengths();
  const answers = await Promise.allSettled([read('a'), read('broken'), read('bb')]);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
    1,
    'refused',
    2,
  ]);
  expect(asked).toEqual([['a', 'broken', 'bb'], ['a'], ['broken'], ['bb']]);
  expect(await read('a')).toBe(1);
});

it('asks once where one who is alone cannot be answered', async () => {
  const { read, asked } = lengths();
  await expect(read('broken')).rejects.toThrow('broken');
  expect(asked).toEqual([['broken']]);
});
