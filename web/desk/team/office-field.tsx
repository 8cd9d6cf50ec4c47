import { useTranslation } from 'react-i18next';
import { staffOffices, type StaffOffice } from '#domain/staff/office.ts';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';

type OfficeFieldProps = { value: StaffOffice; onChange: (office: StaffOffice) => void };

/** The offices of the desk, each with what it may do. */
export function OfficeField({ value, onChange }: OfficeFieldProps) {
  const { t } = useTranslation('desk');
  return (
    <RadioGroup
      name="office"
      legend={t('team.office')}
      value={value}
      onChange={onChange}
      choices={staffOffices.map((office) => ({
        value: office,
        label: t(`offices.${office}`),
        description: t(`offices-may.${office}`),
      }))}
    />
  );
}
