import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoOf } from '#domain/tag/photo.ts';
import { pictureMegabytes, pictureTypes } from '#domain/tag/pictures.ts';
import { deskCall, deskQuery, deskSend } from '#web/desk/call.ts';
import { FileButton } from '#web/desk/file-button.tsx';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { BikePhoto } from '#web/shell/bike/bike-photo.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { Cropper } from './cropper.tsx';
import type { ModelProps } from './model.page.tsx';

/** What phones show first. A photo is cut in the browser; the server draws it anew. */
export function ModelPhoto({ model, mayChange }: ModelProps) {
  const { t } = useTranslation('desk-models');
  const photo = photoOf(model);
  return (
    <Section title={t('photo')}>
      {photo ? (
        <BikePhoto
          photo={photo}
          sizes="24rem"
          alt={t('photo-alt', { model: model.name })}
          className="aspect-square w-full rounded-inner object-cover"
        />
      ) : (
        <div className="rounded-inner bg-paper p-6">
          <BikeDrawing kind={model.kind} className="w-full" />
          <p className="text-center text-s text-muted">{t('photo-none')}</p>
        </div>
      )}
      {mayChange && (
        <>
          <p className="text-s text-pretty text-muted">
            {t('photo-lead')} {t('limits', { megabytes: pictureMegabytes })}
          </p>
          <div className="flex flex-wrap gap-2">
            <PutPhoto model={model} />
            {photo && <RemovePhoto model={model} />}
          </div>
        </>
      )}
    </Section>
  );
}

type OfModel = Pick<ModelProps, 'model'>;

/** The page's answer takes the new one's place; the list has another row. */
const answeredBy = (id: string) => ({
  keeps: deskQuery('GET /api/desk/catalogue/:id', { id }),
  stale: [deskQuery('GET /api/desk/catalogue', {})],
});

function PutPhoto({ model: { id, version, photoUrl } }: OfModel) {
  const { t } = useTranslation(['desk-models', 'shell']);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [isNone, setNone] = useState(false);
  const put = useChange((photo: Blob) => deskSend('PUT /api/desk/catalogue/:id/photo', { id, version }, photo), {
    ...answeredBy(id),
    onDone: () => setPicture(undefined),
  });
  const open = async (file: File) => {
    setNone(false);
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    } catch {
      setNone(true);
    }
  };
  return (
    <>
      <FileButton
        label={t(photoUrl === null ? 'desk-models:photo-choose' : 'desk-models:photo-replace')}
        accept={pictureTypes.join(',')}
        error={isNone ? t('desk-models:errors.photo.picture-unknown') : undefined}
        onFile={(file) => void open(file)}
      />
      <Dialog
        open={picture !== undefined}
        onClose={() => setPicture(undefined)}
        title={t('desk-models:crop')}
        closeLabel={t('shell:close')}
      >
        {picture && <Cropper picture={picture} busy={put.busy} onCut={(photo) => put.change(photo)} />}
        <RefusalNotice refusal={put.refusal} />
      </Dialog>
    </>
  );
}

function RemovePhoto({ model: { id, version } }: OfModel) {
  const { t } = useTranslation('desk-models');
  const [asked, setAsked] = useState(false);
  const remove = useChange(() => deskCall('DELETE /api/desk/catalogue/:id/photo', { id, version }), {
    ...answeredBy(id),
    onDone: () => setAsked(false),
  });
  return (
    <>
      <Button variant="quiet" size="fit" onClick={() => setAsked(true)}>
        {t('photo-remove')}
      </Button>
      <ConfirmDialog
        danger
        open={asked}
        onClose={() => setAsked(false)}
        of={remove}
        words={{ title: t('photo-remove-title'), confirm: t('photo-remove'), busy: t('removing') }}
        onConfirm={() => remove.change()}
      >
        <p>{t('photo-remove-text')}</p>
      </ConfirmDialog>
    </>
  );
}
