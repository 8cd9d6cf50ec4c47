import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partNameIn } from '#domain/component/part-names.ts';
import type { DeskModelPart } from '#domain/tag/models.contract.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { useLanguage } from '#web/state/language.ts';
import type { ModelProps } from './model.page.tsx';
import { PartForm } from './part-form.tsx';

/** The parts that bikes of the model come with. */
export function ModelParts({ model, mayChange }: ModelProps) {
  const { t } = useTranslation(['desk-models', 'shell']);
  const [opened, setOpened] = useState<DeskModelPart | 'new'>();
  return (
    <Section title={t('desk-models:parts')}>
      <p className="-mt-3 text-s text-pretty text-muted">
        {t(model.parts.length === 0 ? 'desk-models:parts-none' : 'desk-models:parts-lead')}
      </p>
      <ul className="-my-3 divide-y divide-line">
        {model.parts.map((part) => (
          <PartRow key={part.name} {...{ model, part, mayChange }} onChange={() => setOpened(part)} />
        ))}
      </ul>
      {mayChange && (
        <Button variant="secondary" size="fit" className="self-start" onClick={() => setOpened('new')}>
          {t('desk-models:part-add')}
        </Button>
      )}
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t(opened === 'new' ? 'desk-models:part-add' : 'desk-models:part-change')}
        closeLabel={t('shell:close')}
      >
        {opened && (
          <PartForm model={model} part={opened === 'new' ? null : opened} onDone={() => setOpened(undefined)} />
        )}
      </Dialog>
    </Section>
  );
}

type PartRowProps = ModelProps & { part: DeskModelPart; onChange: () => void };

function PartRow({ model: { id, partsVersion }, part, mayChange, onChange }: PartRowProps) {
  const { t } = useTranslation('desk-models');
  const language = useLanguage((state) => state.language);
  const [asked, setAsked] = useState(false);
  const name = partNameIn(language, part.name);
  const remove = useChange(
    () => deskCall('DELETE /api/desk/catalogue/:id/parts', { id, version: partsVersion, name: part.name }),
    {
      keeps: deskQuery('GET /api/desk/catalogue/:id', { id }),
      stale: [deskQuery('GET /api/desk/catalogue', {})],
      onDone: () => setAsked(false),
    },
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-48 wrap-break-word">
        <b className="block">{name}</b>
        <span className="text-s text-muted">
          {`${part.brand} ${part.model}`} · {t('term', { count: part.warrantyMonths })}
        </span>
      </span>
      {mayChange && (
        <span className="-mr-4 flex flex-wrap">
          <Button variant="quiet" size="fit" aria-label={t('part-change-which', { part: name })} onClick={onChange}>
            {t('part-change')}
          </Button>
          <Button
            variant="quiet"
            size="fit"
            aria-label={t('part-remove-which', { part: name })}
            onClick={() => setAsked(true)}
          >
            {t('part-remove')}
          </Button>
        </span>
      )}
      <ConfirmDialog
        danger
        open={asked}
        onClose={() => setAsked(false)}
        of={remove}
        words={{ title: t('part-remove-title', { part: name }), confirm: t('part-remove'), busy: t('removing') }}
        onConfirm={() => remove.change()}
      >
        <p>{t('part-remove-text')}</p>
      </ConfirmDialog>
    </li>
  );
}
