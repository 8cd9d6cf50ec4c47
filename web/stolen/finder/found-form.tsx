import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { messageTextSchema } from '#domain/conversation/message.ts';
import type { Position } from '#domain/stores/store.ts';
import { call, refusalOf } from '#web/api/call.ts';
import { invalidate } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field, TextArea } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { LegalLink } from '#web/shell/legal-link.tsx';
import { askPosition, type PositionProblem } from '#web/state/position.ts';
import { clearFindingDraft, draftAbout, draftText, useFindingDraft } from './finding-draft.ts';
import { PhotoField, sendPhoto } from './photo-field.tsx';
/** What was sent: the secret of the finder's link, the address that it was mailed to (or empty), and whether the photo arrived. */
export type Sent = { secret: string; email: string; photo: 'none' | 'arrived' | 'lost' };

const schema = z.object({
  text: messageTextSchema,
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || z.safeParse(emailSchema, text).success, { error: 'invalid' }),
  ),
});

/** Free text to the owner; a place, a photo and an address if the finder wants. */
export function FoundForm({ tag, onSent }: { tag: string; onSent: (sent: Sent) => void }) {
  const { t } = useTranslation('finder');
  const [place, setPlace] = useState<Position | null>(null);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [defaults] = useState(() => {
    const { text, email } = draftAbout(tag);
    return { text, email };
  });
  const form = useCallForm({
    schema,
    defaults,
    keep: { text: draftText, email: (email) => useFindingDraft.setState({ email }) },
    send: async ({ text, email }) => {
      const { id, secret } = useFindingDraft.getState();
      const sighting = { tag, id, secret, text, ...(place && { position: place }), ...(email && { email }) };
      await call('POST /api/bikes/:tag/sightings', sighting).catch((error: unknown) => {
        // Its owner has it again since this page was opened.
        if (refusalOf(error).code === 'not-found') void invalidate('GET /api/tags/:tag', { tag });
        throw error;
      });
      const arrived = photo && (await sendPhoto(secret, photo));
      clearFindingDraft();
      onSent({ secret, email, photo: arrived === null ? 'none' : arrived ? 'arrived' : 'lost' });
    },
  });
  const { onChange: _, ...text } = form.field('text');
  return (
    <form noValidate onSubmit={form.props.onSubmit} className="flex flex-1 flex-col gap-6">
      <TextArea
        {...text}
        onChange={({ target }) => form.change('text', target.value)}
        label={t('form.text')}
        hint={t('form.text-hint')}
      />
      <div className="flex flex-col gap-3">
        <PlaceField place={place} onChange={setPlace} />
        <PhotoField photo={photo} onChange={setPhoto} />
      </div>
      <Field
        {...form.field('email')}
        label={t('form.email')}
        hint={t('form.email-hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="text-s text-muted">{t('form.privacy')}</p>
      <LegalLink />
      <ActionBar>
        <RefusalNotice refusal={form.props.refusal} />
        <Button type="submit" name="send" busy={form.props.busy} busyLabel={t('form.sending')}>
          {t('form.send')}
        </Button>
      </ActionBar>
    </form>
  );
}

type PlaceFieldProps = { place: Position | null; onChange: (place: Position | null) => void };

/** Where the bike is: the phone is asked on a tap only, and the place can be taken away again. */
function PlaceField({ place, onChange }: PlaceFieldProps) {
  const { t } = useTranslation('finder');
  const [state, setState] = useState<'ready' | 'asking' | PositionProblem>('ready');
  const ask = async () => {
    setState('asking');
    const answer = await askPosition();
    setState(typeof answer === 'string' ? answer : 'ready');
    if (typeof answer !== 'string') onChange(answer);
  };
  if (place)
    return (
      <Card className="flex items-center gap-3 py-2 pr-2">
        <MapPin aria-hidden className="size-5 shrink-0" />
        <p role="status" className="flex-1 text-m">
          {t('place.added')}
        </p>
        <IconButton
          label={t('place.remove')}
          icon={<X aria-hidden className="size-5" />}
          onClick={() => onChange(null)}
        />
      </Card>
    );
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        name="place"
        icon={<MapPin aria-hidden className="size-5" />}
        busy={state === 'asking'}
        busyLabel={t('place.asking')}
        onClick={() => void ask()}
      >
        {t('place.add')}
      </Button>
      {state !== 'ready' && state !== 'asking' && (
        <Notice live tone="warn">
          {t(`place.problem.${state}`)}
        </Notice>
      )}
    </div>
  );
}
