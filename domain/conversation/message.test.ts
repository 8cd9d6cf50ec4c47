import { describe, expect, it } from 'vitest';
import { messageTextSchema } from './message.ts';

describe('the text of a message', () => {
  const parse = (text: string) => messageTextSchema.safeParse(text);
  it('is trimmed, keeps its lines, and has 1 to 1000 characters', () => {
    expect(parse('  Olá!\nSua bike chegou.  ').data).toBe('Olá!\nSua bike chegou.');
    expect(parse('x'.repeat(1000)).success).toBe(true);
    for (const [text, code] of [
      [' \n ', 'required'],
      ['x'.repeat(1001), 'too-long'],
      ['a\u0000b', 'invalid'],
      ['\u202Eelpmaxe', 'invalid'],
      ['\uD800', 'invalid'],
    ] as const) {
      expect(parse(text).error?.issues[0]?.message).toBe(code);
    }
  });
});
