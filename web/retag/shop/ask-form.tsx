import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { to } from '#domain/paths.ts';
import { retagReasons } from '#domain/retag/retag.ts';
import { setAnswer } from '#web/api/query.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { SerialText } from '#web/shell/bike/copyable.tsx';
import { LetterDrawing } from '#web/shell/drawings/letter-drawings.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { FramePhotoField, useFramePhoto } from './frame-photo.tsx';
import type { PreparedRetag, Tags } from './of-spare.tsx';

const schema = z.object({
  reason: z.enum(retagReasons, 'required'),
  photo: z.string().check(z.minLength(1, 'required')),
});

const fetchSending = chunk(() => import('./send-retag.ts'));

type AskFormProps = { tags: Tags; bike: PreparedRetag };

/** Why the tag is replaced, and the photo of the frame number; then the owner is asked. */
export function AskForm({ tags, bike }: AskFormProps) {
  const { t } = useTranslation('retag');
  const { newTag, oldTag } = tags;
  const outboxForm = `retag:${newTag}`;
  const photo = useFramePhoto(outboxForm);
  const [kept, setKept] = useState(false);
  const go = useGo();
  const ids = useRef(new Map<string, string>());
  const form = useCallForm({
    schema,
    words: 'retag',
    defaults: { reason: '' as (typeof retagReasons)[number], photo: photo.id ?? '' },
    places: { 'evidence-missing': 'photo' },
    send: async ({ reason, photo: photoId }) => {
      const wish = { newTag, serialNumber: bike.serialNumber, reason, photoId, ...(oldTag && { oldTag }) };
      const key = JSON.stringify(wish);
      const id = ids.current.get(key) ?? uuidv7();
      // What is sent again after a lost answer has the same id.
      ids.current.set(key, id);
      const outcome = await (await fetchSending()).sendRetag(outboxForm, { id, ...wish });
      if ('kept' in outcome) return setKept(true);
      setAnswer('GET /api/tag-replacements/:id', { id }, () => outcome.sent);
      if (go.isStillAt(to.shop.retag.pattern)) go.replace(to.shop.retagged({ replacement: id }));
    },
  });
  if (kept) return <Kept />;
  return (
    <Page title={t('ask.title')} lead={t('ask.lead')}>
      <form noValidate onSubmit={form.props.onSubmit} className="flex flex-1 flex-col gap-4">
        <Card>
          <Facts
            facts={[
              { label: t('fact.bike'), value: bikeInWords(bike), wide: true },
              { label: t('fact.serial'), value: <SerialText serialNumber={bike.serialNumber} />, wide: true },
              { label: t('fact.new-tag'), value: <CodeText code={newTag} /> },
            ]}
          />
        </Card>
        <RadioGroup
          legend={t('reason.legend')}
          name="reason"
          choices={retagReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          value={form.values.reason || undefined}
          onChange={(value) => form.change('reason', value)}
          error={form.field('reason').error}
        />
        <FramePhotoField photo={photo} error={form.field('photo').error} onKept={(id) => form.fill({ photo: id })} />
        <RefusalNotice refusal={form.props.refusal} />
        <ActionBar>
          <Button type="submit" name="ask" busy={form.props.busy} busyLabel={t('ask.busy')}>
            {t('ask.submit')}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

const bikeInWords = ({ brandName, model, colour, size }: PreparedRetag) =>
  [`${brandName} ${model}`, colour, size].filter(Boolean).join(' · ');

/** There is no connection: the question goes out with the photo as soon as there is one. */
function Kept() {
  const { t } = useTranslation('retag');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('kept.title')}
        drawing={<LetterDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.shop.retags()}>
            {t('all')}
          </AppLink>
        }
      >
        <span role="status">{t('kept.text')}</span>
      </EmptyState>
    </Page>
  );
}
