import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '#web/api/query.ts';
import { deskCall } from '#web/desk/call.ts';
import { Section } from '#web/desk/section.tsx';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { shortDate } from '#web/locale/short-date.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useLanguage } from '#web/state/language.ts';
import { ManualForm } from './manual-form.tsx';
import type { ModelProps } from './model.page.tsx';

/** The manuals that owners of the model find. */
export function Manuals({ model, mayChange }: ModelProps) {
  const { t } = useTranslation(['desk-models', 'shell']);
  const [adding, setAdding] = useState(false);
  return (
    <Section title={t('desk-models:manuals')}>
      {model.manuals.length === 0 && (
        <p className="-mt-3 text-s text-pretty text-muted">{t('desk-models:manuals-none')}</p>
      )}
      <ul className="-my-3 divide-y divide-line">
        {model.manuals.map((manual) => (
          <ManualRow key={manual.id} {...{ model, manual, mayChange }} />
        ))}
      </ul>
      {mayChange && (
        <Button variant="secondary" size="fit" className="self-start" onClick={() => setAdding(true)}>
          {t('desk-models:manual-add')}
        </Button>
      )}
      <Dialog
        open={adding}
        onClose={() => setAdding(false)}
        title={t('desk-models:manual-add')}
        closeLabel={t('shell:close')}
      >
        <ManualForm model={model} onDone={() => setAdding(false)} />
      </Dialog>
    </Section>
  );
}

type ManualRowProps = ModelProps & { manual: ModelProps['model']['manuals'][number] };

function ManualRow({ model, manual, mayChange }: ManualRowProps) {
  const { t } = useTranslation('desk-models');
  const { id, title, url } = manual;
  const [asked, setAsked] = useState(false);
  const remove = useProvenChange(
    async () => {
      await deskCall('DELETE /api/desk/manuals/:id', { id });
      await invalidate('GET /api/desk/catalogue/:id', { id: model.id });
      void invalidate('GET /api/desk/catalogue', {});
    },
    () => setAsked(false),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-40 wrap-break-word">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('manual-open', { title })}
          className="inline-flex min-h-11 items-center font-bold text-ink underline"
        >
          {title}
        </a>
        <span className="block text-s text-muted">
          <About manual={manual} />
        </span>
      </span>
      {mayChange && (
        <Button
          variant="quiet"
          size="fit"
          className="-mr-4"
          aria-label={t('manual-remove-which', { title })}
          onClick={() => setAsked(true)}
        >
          {t('manual-remove')}
        </Button>
      )}
      <ConfirmDialog
        danger
        open={asked}
        onClose={() => setAsked(false)}
        of={remove}
        words={{ title: t('manual-remove-title', { title }), confirm: t('manual-remove'), busy: t('removing') }}
        onConfirm={() => remove.change()}
      >
        <p>{t('manual-remove-text', { count: manual.models ?? 0 })}</p>
      </ConfirmDialog>
      {remove.dialog}
    </li>
  );
}

function About({ manual: { language: of, revision, pages, bytes } }: Pick<ManualRowProps, 'manual'>) {
  const { t } = useTranslation('desk-models');
  const language = useLanguage((state) => state.language);
  const isLarge = bytes >= 1e6;
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  const about = [
    new Intl.DisplayNames([language], { type: 'language' }).of(of),
    revision && shortDate(revision, language),
    pages !== null && t('pages', { count: pages }),
    size.format(bytes / (isLarge ? 1e6 : 1e3)),
  ];
  return about.filter(Boolean).join(' · ');
}
