import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { Checkbox } from '#web/kit/form/checkbox.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { SerialText } from '#web/shell/bike/copyable.tsx';
import type { FieldProps } from '#web/shell/form/use-call-form.ts';
import { useGo } from '#web/shell/travel/go.ts';

export type SerialCheckProps = {
  serialNumber: string;
  /** Its model, colour and size. */
  bike: string;
  field: Pick<FieldProps, 'name' | 'value' | 'error'>;
  onChange: (isSame: boolean) => void;
};

/** The serial number that the tag belongs to, large, and whether the same stands on the frame. */
export function SerialCheck({ serialNumber, bike, field, onChange }: SerialCheckProps) {
  const { t } = useTranslation('handover');
  const [isOther, setIsOther] = useState(false);
  const go = useGo();
  return (
    <section aria-labelledby="serial" className="flex flex-col gap-2">
      <Card className="flex flex-col gap-1">
        <p className="text-m font-bold wrap-anywhere">{bike}</p>
        <h2 id="serial" className="text-s text-muted">
          {t('serial.label')}
        </h2>
        <p className="text-xl font-bold">
          <SerialText serialNumber={serialNumber} />
        </p>
      </Card>
      <Checkbox name={field.name} checked={field.value === 'yes'} onChange={onChange} error={field.error}>
        <b>{t('serial.same')}</b>
      </Checkbox>
      <button
        type="button"
        name="other-serial"
        onClick={() => setIsOther(true)}
        className="-mt-1 -mb-2 min-h-11 self-start text-s font-bold underline underline-offset-4"
      >
        {t('serial.other')}
      </button>
      <ConfirmDialog
        open={isOther}
        onClose={() => setIsOther(false)}
        words={{ title: t('serial.other-title'), confirm: t('scan-another'), cancel: t('serial.look-again') }}
        onConfirm={() => go.to(to.shop.handOver())}
      >
        <p>{t('serial.other-text')}</p>
      </ConfirmDialog>
    </section>
  );
}
