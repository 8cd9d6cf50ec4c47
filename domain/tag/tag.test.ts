import { expect, test } from 'vitest';
import { groupTag, parseTag, tagSchema, writtenTagSchema } from './tag.ts';

test.each([
  ['AB12CD34', 'AB12CD34'],
  ['ab12cd34', 'AB12CD34'],
  [' ab12 ', 'AB12'],
  ['ABCDEFGH12345678', 'ABCDEFGH12345678'],
])('%j is the tag %s', (text, tag) => {
  expect(parseTag(text)).toBe(tag);
  expect(tagSchema.parse(text)).toBe(tag);
});

test.each(['', 'abc', 'A'.repeat(17), 'foo-bar!', 'AB12 CD34', 'ÁBCD', '../..', 'ﬁne', 'AB12\u0000', '１２３４'])(
  '%j is no tag',
  (text) => {
    expect(parseTag(text)).toBeNull();
    expect(tagSchema.safeParse(text).error?.issues[0]?.message).toBe('tag-malformed');
  },
);

test.each([
  ['AB12CD34', 'AB12 CD34'],
  ['AB12C', 'AB12 C'],
  ['AB12', 'AB12'],
  ['ABCDEFGH12345678', 'ABCD EFGH 1234 5678'],
])('%s is read aloud as %s', (tag, grouped) => {
  expect(groupTag(tag)).toBe(grouped);
});

test.each([
  ['AB12 CD34', 'AB12CD34'],
  ['ab12-cd34', 'AB12CD34'],
  ['AB12\u00A0CD34', 'AB12CD34'],
  ['AB12.CD34', 'AB12CD34'],
  ['AB12', 'AB12'],
  ['AB*12', null],
  ['- -', null],
  ['AB12 CD34 EF56 GH78 I', null],
])('a table’s %j is the tag %s', (text, tag) => {
  expect(writtenTagSchema.safeParse(text).data ?? null).toBe(tag);
});
