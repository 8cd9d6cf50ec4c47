import { useTranslation } from 'react-i18next';
import { staffOffices, type StaffOffice } from '#domain/staff/office.ts';
import { useDeskSession } from '#web/desk/session.ts';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';

type OfficeFieldProps = { value: StaffOffice; onChange: (office: StaffOffice) => void };

/** The offices of the desk, each with what it may do on this side. */
export function OfficeField({ value, onChange }: OfficeFieldProps) {
  const { t } = useTranslation('desk');
  const side = useDeskSession((state) => state.session?.side);
  return (
    <RadioGroup
      name="office"
      legend={t('team.office')}
      value={value}
      onChange={onChange}
      choices={staffOffices.map((office) => ({
        value: office,
        label: t(`offices.${office}`),
        description: t(side === 'platform' ? `offices-may-platform.${office}` : `offices-may.${office}`),
      }))}
    />
  );
}
