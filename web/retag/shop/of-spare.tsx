import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { callPolice } from '#domain/brazil/call-police.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import type { BikeRefusal } from '#domain/retag/refusals.ts';
import { call } from '#web/api/call.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { AskForm } from './ask-form.tsx';

export type PreparedRetag = AnswerOf<'GET /api/tag-replacements/prepare'>;
/** The spare tag that was scanned, and the one on the bike where there is still one to read. */
export type Tags = { newTag: string; oldTag: string | undefined };

/** After a spare tag was scanned: the frame's number, then why and with which photo the owner is asked; or why they are not. */
export function OfSpare({ tags }: { tags: Tags }) {
  const [bike, setBike] = useState<PreparedRetag>();
  if (!bike) return <FrameNumber tags={tags} onFound={setBike} />;
  if (bike.refusal) return <NotPossible bike={bike} refusal={bike.refusal} />;
  return <AskForm tags={tags} bike={bike} />;
}

const schema = z.object({ serialNumber: serialNumberSchema });

type FrameNumberProps = { tags: Tags; onFound: (bike: PreparedRetag) => void };

/** The number on the frame, by which the bike is found: nobody reads it off a screen. */
function FrameNumber({ tags, onFound }: FrameNumberProps) {
  const { t } = useTranslation('retag');
  const { newTag, oldTag } = tags;
  const form = useCallForm({
    schema,
    words: 'retag',
    defaults: { serialNumber: '' },
    places: { 'serial-mismatch': 'serialNumber' },
    send: async ({ serialNumber }) =>
      onFound(await call('GET /api/tag-replacements/prepare', { newTag, serialNumber, ...(oldTag && { oldTag }) })),
  });
  return (
    <FormPage
      title={t('frame.title')}
      lead={t(oldTag ? 'frame.lead' : 'frame.lead-without-tag')}
      form={form.props}
      action={t('frame.submit')}
      busyLabel={t('busy')}
    >
      <p className="text-s text-muted">
        {t('fact.new-tag')}: <CodeText code={newTag} />
      </p>
      <Field
        {...form.field('serialNumber')}
        label={t('frame.label')}
        hint={t('frame.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        className="uppercase"
        autoFocus
      />
    </FormPage>
  );
}

/** Why a bike gets no other tag now, and what to do instead. Nobody was asked. */
function NotPossible({ bike, refusal }: { bike: PreparedRetag; refusal: BikeRefusal }) {
  const { t } = useTranslation('retag');
  useTitleFocus();
  const isStolen = refusal === 'bike-stolen';
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`not-possible.${refusal}.title`)}
        drawing={<BikeOutline kind={bike.kind} />}
        action={
          <>
            {isStolen && (
              <a className={buttonClass('primary')} href={callPolice}>
                {t('not-possible.call')}
              </a>
            )}
            {refusal === 'retag-waiting' && (
              <AppLink className={buttonClass('primary')} href={to.shop.retags()}>
                {t('all')}
              </AppLink>
            )}
            <AppLink
              className={buttonClass(isStolen || refusal === 'retag-waiting' ? 'quiet' : 'primary')}
              href={to.shop.menu()}
            >
              {t('menu')}
            </AppLink>
          </>
        }
      >
        <p className="font-bold text-ink wrap-anywhere">
          {bike.model} · {bike.serialNumber}
        </p>
        <p className="mt-2">{t(`not-possible.${refusal}.text`)}</p>
      </EmptyState>
    </Page>
  );
}
