import * as z from 'zod/mini';
import { problemOfText, tidyText } from './written-text.ts';

/**
 * What a person writes for somebody else to read: plain text in lines, trimmed, 1 to `max` characters, at least one of them
 * visible, no controls and no marks that turn or cover other text. Its one error is the `TextProblem`.
 */
export function plainText(max: number) {
  return z.string().check(
    z.overwrite(tidyText),
    z.refine((text) => problemOfText(text, max) !== 'required', { error: 'required', abort: true }),
    z.maxLength(max, 'too-long'),
    z.refine((text) => problemOfText(text, max) !== 'invalid', { error: 'invalid' }),
  );
}
