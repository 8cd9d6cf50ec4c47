import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { OwnRetag } from '#domain/retag/retag.ts';
import { invalidate, query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { OwnPicture } from '#web/shell/bike/own-picture.tsx';
import { OwnRetagFacts } from './own-retag-facts.tsx';

/** What a shop asks the owner, and the two answers. Nothing happens before one of them is confirmed. */
export function AskedRetag({ tag, asked }: { tag: string; asked: OwnRetag }) {
  const { t } = useTranslation('my-tag');
  const language = useLanguage();
  const [answer, setAnswer] = useState<'yes' | 'no'>();
  const { id, shop, photo, until } = asked;
  const words = { shop: shop?.name ?? formatCnpj(shop?.cnpj ?? '') };
  const answering = useChange('POST /api/my-bikes/:tag/tag-replacement/answer', {
    keeps: query('GET /api/my-bikes/:tag/tag-replacement', { tag }),
    onDone: () => {
      // The bike's screen comes to know its new tag by what is read there.
      void invalidate('GET /api/my-bikes/:tag', { tag });
      void invalidate('GET /api/my-bikes', {});
    },
    onRefused: () => void invalidate('GET /api/my-bikes/:tag/tag-replacement', { tag }),
  });
  const close = () => setAnswer(undefined);
  return (
    <Page title={t('asked.title')} lead={t('asked.lead', { ...words, date: until ? shortDate(until, language) : '' })}>
      <OwnRetagFacts retag={asked} />
      {photo && (
        <figure className="flex flex-col gap-2">
          <div className="aspect-[8/5] overflow-hidden rounded-inner bg-line">
            <OwnPicture
              tag={tag}
              file={photo.file}
              alt={t('photo')}
              className="size-full object-cover"
              fallback={null}
            />
          </div>
          <figcaption className="text-s text-muted">{t('photo')}</figcaption>
        </figure>
      )}
      <p className="text-pretty">{t('asked.what')}</p>
      <ActionBar>
        <Button name="yes" onClick={() => setAnswer('yes')}>
          {t('asked.yes')}
        </Button>
        <Button name="no" variant="quiet" onClick={() => setAnswer('no')}>
          {t('asked.no')}
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={answer !== undefined}
        onClose={close}
        words={{
          title: t(`confirm.${answer ?? 'yes'}.title`),
          confirm: t(`confirm.${answer ?? 'yes'}.confirm`),
          busy: t('busy'),
          cancel: t('cancel'),
        }}
        of={answering}
        onConfirm={() => answering.change({ tag, id, answer: answer ?? 'no' }, close)}
      >
        <p>{t(`confirm.${answer ?? 'yes'}.text`, words)}</p>
      </ConfirmDialog>
    </Page>
  );
}
