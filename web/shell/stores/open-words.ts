import type { TFunction } from 'i18next';
import type { Language } from '#domain/account/language.ts';
import type { OpenState } from '#domain/stores/open-state.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { clockInWords, weekdayInWords } from './in-words.ts';

/** From how many minutes before it closes on a store "closes in 20 min". */
const soon = 60;

/** Whether a store is open, in a few words, and how good that news is. */
export function openWords(
  { open, change, certain }: OpenState,
  t: TFunction<'stores'>,
  language: Language,
): { tone: Tone; words: string } {
  if (!certain) return { tone: 'warn', words: t('open.uncertain') };
  if (!change) return open ? { tone: 'good', words: t('open.always') } : { tone: 'neutral', words: t('open.closed') };
  const time = clockInWords(change.time, language);
  if (open) {
    return change.inMinutes <= soon
      ? { tone: 'warn', words: t('open.closing', { minutes: change.inMinutes }) }
      : { tone: 'good', words: t('open.until', { time }) };
  }
  if (change.days === 0) return { tone: 'neutral', words: t('open.opens', { time }) };
  if (change.days === 1) return { tone: 'neutral', words: t('open.tomorrow', { time }) };
  return { tone: 'neutral', words: t('open.on', { day: weekdayInWords(change.date, language, 'short'), time }) };
}
