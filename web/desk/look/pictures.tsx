import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskLook, LookPicture } from '#domain/tag/look.contract.ts';
import { lookPictures, pictureMegabytes, pictureTypes } from '#domain/tag/pictures.ts';
import { deskCall, deskQuery, deskSend } from '#web/desk/call.ts';
import { FileButton } from '#web/desk/file-button.tsx';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

type PicturesProps = { look: DeskLook; mayChange: boolean };

/** Logo and icon, each with what it is for. */
export function Pictures({ look, mayChange }: PicturesProps) {
  const { t } = useTranslation('desk-look');
  return (
    <Section title={t('pictures')}>
      <ul className="-my-4 divide-y divide-line">
        {lookPictures.map((picture) => (
          <PictureRow key={picture} {...{ picture, look, mayChange }} />
        ))}
      </ul>
    </Section>
  );
}

const keeps = deskQuery('GET /api/desk/look', {});

function PictureRow({ picture, look, mayChange }: PicturesProps & { picture: LookPicture }) {
  const { t } = useTranslation('desk-look');
  const { version } = look;
  const url = picture === 'logo' ? look.logoUrl : look.faviconUrl;
  const [asked, setAsked] = useState(false);
  const put = useChange((file: File) => deskSend('PUT /api/desk/look/:picture', { picture, version }, file), { keeps });
  const remove = useChange(() => deskCall('DELETE /api/desk/look/:picture', { picture, version }), {
    keeps,
    onDone: () => setAsked(false),
  });
  const isOther = put.refusal?.code === 'unsupported-media-type';
  const wrong = isOther ? 'picture-type' : put.refusal?.errors.find(({ at }) => at === picture)?.code;
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-4">
        <PictureTile url={url} none={t(`none.${picture}`)} />
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="font-bold">{t(picture)}</h3>
          <p className="text-s text-pretty text-muted">{t(`about.${picture}`)}</p>
          <p className="text-s text-muted">{t('limits', { megabytes: pictureMegabytes })}</p>
        </div>
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={t(`${url === null ? 'choose' : 'replace'}.${picture}`)}
            accept={pictureTypes.join(',')}
            busy={put.busy}
            busyLabel={t('sending')}
            error={wrong && t(`errors.${picture}.${wrong as 'picture-broken'}`)}
            onFile={put.change}
          />
          {url !== null && (
            <Button variant="quiet" size="fit" onClick={() => setAsked(true)}>
              {t(`remove.${picture}`)}
            </Button>
          )}
        </div>
      )}
      {!wrong && <RefusalNotice refusal={put.refusal} />}
      <ConfirmDialog
        danger
        open={asked}
        onClose={() => setAsked(false)}
        of={remove}
        words={{ title: t(`remove-title.${picture}`), confirm: t(`remove.${picture}`), busy: t('removing') }}
        onConfirm={() => remove.change()}
      >
        <p>{t(`remove-text.${picture}`)}</p>
      </ConfirmDialog>
    </li>
  );
}

/** The picture on paper, as documents and browsers have it, by night too. */
function PictureTile({ url, none }: { url: string | null; none: string }) {
  return (
    <div className="day flex h-20 w-36 items-center justify-center rounded-inner border border-line p-3">
      {url === null ? (
        <span className="text-s text-muted">{none}</span>
      ) : (
        <img src={url} alt="" className="max-h-full max-w-full object-contain" />
      )}
    </div>
  );
}
