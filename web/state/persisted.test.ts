import { describe, expect, it } from 'vitest';
import { aFlag, anId, anInstant, aText, like, oneOf, orMissing, orNull, shape } from './persisted.ts';

const inner = shape<{ id: string }>({ id: anId });
const outer = shape<{ name: string; on: boolean; at: string; kind: 'a'; note?: string; inner: { id: string } | null }>({
  name: aText,
  on: aFlag,
  at: anInstant,
  kind: oneOf('a'),
  note: orMissing(aText),
  inner: orNull(like(inner)),
});
const good = { name: '', on: false, at: '2026-11-22T10:00:00.000Z', kind: 'a', inner: null };

describe('a shape', () => {
  it('takes what has it, and leaves other fields out', () => {
    expect(outer.safeParse({ ...good, more: 1 })).toEqual({ success: true, data: good });
    const id = '01926f5a-0000-7000-8000-000000000001';
    expect(outer.safeParse({ ...good, note: 'x', inner: { id } })).toMatchObject({
      success: true,
      data: { note: 'x' },
    });
  });

  it.each([
    null,
    'text',
    {},
    { ...good, name: 1 },
    { ...good, on: 'true' },
    { ...good, at: 'yesterday' },
    { ...good, kind: 'b' },
    { ...good, note: null },
    { ...good, inner: { id: '1' } },
    { ...good, inner: undefined },
  ])('refuses %j', (value) => expect(outer.safeParse(value)).toEqual({ success: false }));
});
