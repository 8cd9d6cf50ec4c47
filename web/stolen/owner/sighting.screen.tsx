import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { OwnerSighting } from '#domain/stolen/sighting.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { call } from '#web/api/call.ts';
import { query, invalidate } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { MessageDialog } from '#web/shell/messages/message-dialog.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { CloseDialog } from './close-dialog.tsx';
import { SeenPlace } from './seen-place.tsx';
import { TheftAnswer } from './theft.tsx';

/** Milliseconds after which open conversations are asked for again: the finder may have answered. */
const interval = 20_000;

/** The conversation with one finder of the reader's bike. */
export default function SightingScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Sighting tag={product.tag} model={product.model} />;
}

function Sighting({ tag, model }: { tag: string; model: string }) {
  const id = useParameter('sighting');
  return (
    <TheftAnswer
      of={{
        ...query('GET /api/my-bikes/:tag/sightings', { tag }),
        refetchInterval: ({ state }) => (state.data?.sightings.some((one) => one.isOpen) ? interval : false),
      }}
    >
      {({ sightings }) => {
        const sighting = sightings.find((one) => one.id === id);
        return sighting ? <SightingView tag={tag} model={model} sighting={sighting} /> : <SightingUnknown />;
      }}
    </TheftAnswer>
  );
}

function SightingUnknown() {
  const { t } = useTranslation('stolen');
  return (
    <GonePage title={t('sighting.unknown')} way={{ href: to.stolenBike(), label: t('sighting.to-list') }}>
      {t('sighting.unknown-text')}
    </GonePage>
  );
}

type SightingViewProps = { tag: string; model: string; sighting: OwnerSighting };

/** What a finder wrote and where the bike was seen, with the two things its owner can do: answer, and end the conversation. */
function SightingView({ tag, model, sighting }: SightingViewProps) {
  const { t } = useTranslation('stolen');
  const [open, setOpen] = useState<'answer' | 'close'>();
  const { id, position, photo, messages, isOpen } = sighting;
  const close = () => setOpen(undefined);
  return (
    <Page
      title={t('sighting.title')}
      lead={t('sighting.about', { model, tag: groupTag(tag) })}
      {...(!isOpen && { className: 'pb-8' })}
    >
      <MessageList
        label={t('sighting.messages')}
        messages={messages.map((one, index) => ({
          ...one,
          // What a finder sends along comes with the first words.
          attached: index === 0 && photo && <SightingPhoto key={photo} tag={tag} url={photo} />,
        }))}
        thread={id}
        reader="owner"
        names={{ finder: t('sighting.finder'), owner: t('sighting.you') }}
      />
      {position && (
        <div className="flex flex-col gap-2">
          <SeenPlace position={position} />
          <p className="text-s text-muted">{t('sighting.about-place')}</p>
        </div>
      )}
      {!isOpen && <Notice>{t('sighting.closed')}</Notice>}
      <p className="text-s text-muted">{t('marked.safety')}</p>
      {isOpen && (
        <ActionBar>
          <Button name="answer" onClick={() => setOpen('answer')}>
            {t('sighting.answer')}
          </Button>
          <Button name="close" variant="quiet" onClick={() => setOpen('close')}>
            {t('sighting.close')}
          </Button>
        </ActionBar>
      )}
      <AnswerDialog tag={tag} sightingId={id} open={open === 'answer'} onClose={close} />
      <CloseDialog tag={tag} sightingId={id} open={open === 'close'} onClose={close} />
    </Page>
  );
}

type AnswerDialogProps = { tag: string; sightingId: string; open: boolean; onClose: () => void };

/** Answers a finder, who reads what is typed and nothing else. */
function AnswerDialog({ tag, sightingId, ...dialog }: AnswerDialogProps) {
  const { t } = useTranslation('stolen');
  const route = 'POST /api/my-bikes/:tag/sightings/:sightingId/messages';
  return (
    <MessageDialog
      {...dialog}
      words={{
        title: t('sighting.answer-title'),
        label: t('sighting.answer-label'),
        hint: t('sighting.answer-hint'),
        submit: t('sighting.answer-send'),
        busy: t('sighting.answer-busy'),
        cancel: t('not-now'),
      }}
      send={(message) => call(route, { tag, sightingId, ...message })}
      keeps={query('GET /api/my-bikes/:tag/sightings', { tag })}
    />
  );
}

/** The photo that a finder sent. Its address holds for minutes only: where it is over, a new one is asked for. */
function SightingPhoto({ tag, url }: { tag: string; url: string }) {
  const { t } = useTranslation('stolen');
  const [isBroken, setBroken] = useState(false);
  if (!isBroken) {
    return (
      <img
        src={url}
        alt={t('sighting.photo')}
        onError={() => setBroken(true)}
        className="max-h-[60dvh] min-h-32 w-full rounded-card border border-line bg-card object-contain"
      />
    );
  }
  const again = () => {
    setBroken(false);
    void invalidate('GET /api/my-bikes/:tag/sightings', { tag });
  };
  return (
    <Notice
      live
      tone="warn"
      action={
        <Button variant="secondary" size="fit" onClick={again}>
          {t('sighting.photo-again')}
        </Button>
      }
    >
      {t('sighting.photo-failed')}
    </Notice>
  );
}
