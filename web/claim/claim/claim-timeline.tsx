import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim/claim.ts';
import type { ClaimSide } from '#domain/claim/event.ts';
import { Timeline, type Moment } from '#web/kit/layout/timeline.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { EventDetails } from './event-details.tsx';
import { useEventWords } from './event-words.ts';

export type ClaimTimelineProps = {
  claim: Pick<Claim, 'events' | 'brandName'>;
  reader: ClaimSide;
  /** What goes on now and who is waited for, above what happened. */
  now?: { title: string; text: string } | undefined;
};

/** Everything that happened on a claim in plain sentences, newest first, with what was written and shown. */
export function ClaimTimeline({ claim: { events, brandName }, reader, now }: ClaimTimelineProps) {
  const { t } = useTranslation('claim');
  const language = useLanguage();
  const sentence = useEventWords(brandName);
  const moments: Moment[] = events.toReversed().map((event) => ({
    id: event.id,
    title: sentence(event),
    when: momentOf(new Date(event.at), language),
    children: <EventDetails event={event} reader={reader} />,
  }));
  const current: Moment[] = now ? [{ id: 'now', title: now.title, when: now.text, isNow: true }] : [];
  return <Timeline label={t('timeline')} moments={[...current, ...moments]} />;
}
