import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { pointOf, type PointId } from '#domain/battery/data-points.ts';
import { measurablePoints } from '#domain/battery/measurement.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Dialog } from '#web/kit/layout/dialog.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { showToast } from '#web/shell/toasts/toast.ts';
import { measuredSchema } from './measured.ts';

/** What workshops measure most comes first. */
const first: readonly PointId[] = ['remainingCapacity', 'cycles', 'resistance', 'stateOfCharge'];
const choices = [...first, ...measurablePoints.filter((id) => !first.includes(id))];

type MeasureDialogProps = { tag: string; onClose: () => void };

/** Records what a shop measured of the battery: one value of one point. */
export function MeasureDialog({ tag, onClose }: MeasureDialogProps) {
  const { t } = useTranslation(['battery', 'shell']);
  const [today] = useState(() => dateOf(new Date()));
  const form = useMeasureForm({ tag, today, onClose });
  const { onChange: _, ...point } = form.field('point');
  const { unit } = pointOf(form.values.point as PointId);
  return (
    <Dialog open onClose={onClose} title={t('battery:measure.title')} closeLabel={t('shell:close')}>
      <p>{t('battery:measure.text')}</p>
      <form noValidate onSubmit={form.props.onSubmit} className="flex flex-col gap-4">
        <SelectField
          {...point}
          label={t('battery:measure.point')}
          onChange={({ target }) => form.change('point', target.value)}
        >
          {choices.map((id) => (
            <option key={id} value={id}>
              {t(`battery:points.${id}`)}
            </option>
          ))}
        </SelectField>
        <Field
          {...form.field('value')}
          label={t('battery:measure.value')}
          inputMode="decimal"
          autoComplete="off"
          trailing={
            <span className="pr-2.5">
              {unit === 'cycles' ? '×' : unit === '%/month' ? t('battery:units.a-month', { value: '%' }) : unit}
            </span>
          }
        />
        <Field {...form.field('takenOn')} label={t('battery:measure.taken-on')} type="date" max={today} />
        <Field
          {...form.field('instrument')}
          label={t('battery:measure.instrument')}
          hint={t('battery:measure.instrument-hint')}
          autoComplete="off"
        />
        <RefusalNotice refusal={form.props.refusal} />
        <div className="flex flex-col gap-1">
          <Button type="submit" busy={form.props.busy} busyLabel={t('battery:measure.busy')}>
            {t('battery:measure.submit')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('battery:measure.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The form, which sends a measurement and shows the passport that it makes. */
function useMeasureForm({ tag, today, onClose }: MeasureDialogProps & { today: CalendarDate }) {
  const { t } = useTranslation('battery');
  // One for each measurement, so that one that is sent again after a lost answer is recorded once.
  const [ids] = useState(() => new Map<string, string>());
  return useCallForm({
    schema: measuredSchema(today),
    defaults: { point: choices[0] as string, value: '', takenOn: today, instrument: '' },
    words: 'battery',
    send: async (measured) => {
      const same = JSON.stringify(measured);
      const id = ids.get(same) ?? uuidv7();
      ids.set(same, id);
      const passport = await call('POST /api/shop/bikes/:tag/battery-measurements', { tag, id, ...measured });
      setAnswer('GET /api/tags/:tag/battery-passport', { tag }, passport);
      setAnswer('GET /api/batteries/:id/passport', { id: passport.id }, passport);
      void showToast(t('measure.done'));
      onClose();
    },
  });
}
