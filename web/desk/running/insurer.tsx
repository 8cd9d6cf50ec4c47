import { useTranslation } from 'react-i18next';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Facts } from '#web/kit/layout/card.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useLanguage } from '#web/state/language.ts';
import type { Running } from './running.page.tsx';

/** What waits for the insurer, whether it is left alone for a while, and calls that went wrong. */
export function Insurer({ insurer }: Pick<Running, 'insurer'>) {
  const { t } = useTranslation('desk-running');
  const language = useLanguage((state) => state.language);
  const when = (at: string | null) => (at ? momentOf(new Date(at), language) : t('insurer.never'));
  const retry = useChange(() => deskCall('POST /api/platform/insurer/retry', {}), {
    stale: [deskQuery('GET /api/platform/running', {})],
  });
  const { is, waiting, oldest, inquiries, leftAloneUntil, lastError, workedAt, troubled } = insurer;
  return (
    <Section title={t('insurer.title')}>
      {is !== 'insurer' && <p className="text-s text-muted">{t(`insurer.is.${is}`)}</p>}
      {leftAloneUntil && (
        <Notice tone="warn" title={t('insurer.left-alone', { when: when(leftAloneUntil) })}>
          {lastError}
        </Notice>
      )}
      <Facts
        facts={[
          { label: t('insurer.waiting'), value: String(waiting) },
          { label: t('insurer.inquiries'), value: String(inquiries) },
          ...(oldest ? [{ label: t('insurer.oldest'), value: when(oldest) }] : []),
          { label: t('insurer.worked'), value: when(workedAt) },
        ]}
      />
      {troubled.length > 0 && (
        <ul className="-my-3 divide-y divide-line">
          {troubled.map(({ kind, policyId, attempts, lastError: error, nextAt, givenUpAt }) => (
            <li key={`${kind} ${policyId}`} className="flex flex-col gap-1 py-3">
              <b>{t(`insurer.kinds.${kind}`)}</b>
              <span className="text-s text-muted tabular-nums">
                {givenUpAt
                  ? t('insurer.given-up', { when: when(givenUpAt) })
                  : t('insurer.next', { count: attempts, when: when(nextAt) })}
              </span>
              {error && <code className="text-s wrap-anywhere text-muted">{error}</code>}
            </li>
          ))}
        </ul>
      )}
      {retry.answer && (
        <Notice live tone="good">
          {t('insurer.retried', { count: retry.answer.calls })}
        </Notice>
      )}
      <RefusalNotice refusal={retry.refusal} />
      {is !== 'none' && waiting > 0 && (
        <Button
          variant="secondary"
          size="fit"
          className="self-start"
          busy={retry.busy}
          busyLabel={t('insurer.retrying')}
          onClick={() => retry.change()}
        >
          {t('insurer.retry')}
        </Button>
      )}
    </Section>
  );
}
