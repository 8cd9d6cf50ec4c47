import { useTranslation } from 'react-i18next';
import { bikeKinds, type BikeKind } from '#domain/tag/tag-text.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';

type KindFieldProps = { value: BikeKind; disabled?: boolean; onChange: (kind: BikeKind) => void };

/** Which kind of bike it is: by it phones draw one that has no photo. */
export function KindField({ value, disabled, onChange }: KindFieldProps) {
  const { t } = useTranslation('desk-models');
  return (
    <SelectField
      label={t('kind')}
      name="kind"
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value as BikeKind)}
    >
      {bikeKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`kinds.${kind}`)}
        </option>
      ))}
    </SelectField>
  );
}
