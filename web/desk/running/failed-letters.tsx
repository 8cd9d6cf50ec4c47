import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedLetter } from '#domain/staff/running.contract.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useLanguage } from '#web/state/language.ts';

const states = ['dead', 'stopped'] as const;

/** Letters that nobody got: given up, which may be sent again, or never sent because of a stop. Whom they are for is not said. */
export function FailedLetters() {
  const { t } = useTranslation('desk-running');
  const [state, setState] = useState<(typeof states)[number]>('dead');
  return (
    <Section title={t('letters.title')}>
      <Segmented
        legend={t('letters.which')}
        segments={states.map((value) => ({ value, label: t(`letters.states.${value}`) }))}
        value={state}
        onChange={setState}
      />
      <Answer
        of={deskQuery('GET /api/platform/letters', { state })}
        words={{ loading: t('loading'), failed: t('failed') }}
        as="part"
        skeleton={<Skeleton className="h-20 w-full" />}
      >
        {({ letters }) =>
          letters.length === 0 ? (
            <p className="text-s text-muted">{t(`letters.none.${state}`)}</p>
          ) : (
            <ul className="-my-3 divide-y divide-line">
              {letters.map((letter) => (
                <LetterRow key={letter.id} letter={letter} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Section>
  );
}

function LetterRow({ letter }: { letter: FailedLetter }) {
  const { t } = useTranslation('desk-running');
  const language = useLanguage((known) => known.language);
  const { id, channel, kind, writtenAt, lastError, mayBeSent } = letter;
  const send = useChange(() => deskCall('POST /api/platform/letters/:id/sending', { id }), {
    stale: [deskQuery('GET /api/platform/letters', { state: 'dead' }), deskQuery('GET /api/platform/waiting', {})],
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <code className="block font-bold wrap-anywhere">{kind}</code>
        <span className="text-s text-muted tabular-nums">
          {t(`letters.channels.${channel}`)} · {momentOf(new Date(writtenAt), language)}
        </span>
        {lastError && <code className="block text-s wrap-anywhere text-muted">{lastError}</code>}
      </span>
      {mayBeSent && (
        <Button
          variant="secondary"
          size="fit"
          aria-label={t('letters.send-which', { kind })}
          busy={send.busy}
          busyLabel={t('letters.sending')}
          onClick={() => send.change()}
        >
          {t('letters.send')}
        </Button>
      )}
      <RefusalNotice refusal={send.refusal} />
    </li>
  );
}
