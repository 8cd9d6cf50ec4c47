import { useTranslation } from 'react-i18next';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { Timeline, type Moment } from '#web/kit/layout/timeline.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';

/** How a proposal came to where it stands, and what comes next. */
export function PolicyTimeline({ policy }: { policy: Policy }) {
  const { t } = useTranslation('insurance');
  const language = useLanguage();
  const at = (instant: string) => momentOf(new Date(instant), language);
  const withProtocol = (instant: string, protocol: string) =>
    `${at(instant)} · ${t('timeline.protocol', { protocol })}`;
  const { state, protocol, submittedAt, receivedAt, acceptedAt, endedAt, cancellation } = policy;
  const isOpen = state === 'submitted';
  const moments: Moment[] = [{ id: 'sent', title: t('timeline.sent'), when: withProtocol(submittedAt, protocol) }];
  const add = (id: string, title: string, when: string, how: Pick<Moment, 'isNow' | 'isDone'> = { isDone: true }) =>
    moments.push({ id, title, when, ...how });
  if (receivedAt && !isOpen) add('received', t('timeline.received'), at(receivedAt));
  if (receivedAt && isOpen) add('deciding', t('timeline.deciding'), t('timeline.deciding-text'), { isNow: true });
  if (!receivedAt && isOpen) add('reaching', t('timeline.reaching'), t('timeline.reaching-text'), { isNow: true });
  if (isOpen) add('next', t('timeline.next'), t('timeline.next-text'), {});
  if (acceptedAt)
    add('accepted', t('timeline.accepted'), at(acceptedAt), state === 'active' ? { isNow: true } : { isDone: true });
  if (endedAt && state !== 'submitted' && state !== 'active')
    add('ended', t(`timeline.${state}`), cancellation ? withProtocol(endedAt, cancellation.protocol) : at(endedAt));
  return <Timeline label={t('timeline.label')} moments={moments} />;
}
