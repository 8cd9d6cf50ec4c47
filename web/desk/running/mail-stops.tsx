import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useLanguage } from '#web/state/language.ts';

/** The addresses at which e-mails are stopped, masked; one whose whole address is known may be let go again. */
export function MailStops() {
  const { t } = useTranslation('desk-running');
  const language = useLanguage((state) => state.language);
  return (
    <Section title={t('stops.title')}>
      <Answer
        of={deskQuery('GET /api/platform/mail-stops', {})}
        words={{ loading: t('loading'), failed: t('failed') }}
        as="part"
        skeleton={<Skeleton className="h-20 w-full" />}
      >
        {({ stops }) => (
          <>
            {stops.length === 0 && <p className="text-s text-muted">{t('stops.none')}</p>}
            {stops.length > 0 && (
              <ul className="-my-3 divide-y divide-line">
                {stops.map(({ address, reason, at }) => (
                  <li
                    key={`${address} ${at}`}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
                  >
                    <span className="min-w-0 wrap-anywhere">{address}</span>
                    <span className="flex flex-wrap items-center gap-2 text-s text-muted tabular-nums">
                      {momentOf(new Date(at), language)}
                      <Badge tone={reason === 'complained' ? 'wrong' : 'warn'}>{t(`stops.reasons.${reason}`)}</Badge>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {stops.length > 0 && <Lift />}
          </>
        )}
      </Answer>
    </Section>
  );
}

const schema = z.object({ email: emailSchema });

function Lift() {
  const { t } = useTranslation('desk-running');
  const lift = useChange((address: string) => deskCall('POST /api/platform/mail-stops/lift', { address }), {
    stale: [deskQuery('GET /api/platform/mail-stops', {})],
  });
  const form = useCallForm({ schema, defaults: { email: '' }, send: ({ email }) => lift.change(email) });
  return (
    <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
      <Field
        {...form.field('email')}
        label={t('stops.address')}
        hint={t('stops.address-hint')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RefusalNotice refusal={lift.refusal} />
      {lift.answer && (
        <Notice live tone={lift.answer.lifted ? 'good' : 'neutral'}>
          {t(lift.answer.lifted ? 'stops.lifted' : 'stops.not-stopped')}
        </Notice>
      )}
      <Button
        type="submit"
        variant="secondary"
        size="fit"
        className="self-start"
        busy={lift.busy}
        busyLabel={t('stops.lifting')}
      >
        {t('stops.lift')}
      </Button>
    </form>
  );
}
