import { useTranslation } from 'react-i18next';
import { offices as all, type Office } from '#domain/shop/office.ts';
import { RadioGroup } from '#web/kit/form/radio-group.tsx';

export type OfficeFieldProps = {
  legend: string;
  /** The offices to choose from; all of them by default. */
  offices?: readonly Office[];
  hideLegend?: boolean;
  value: string;
  onChange: (office: Office) => void;
  error?: string | undefined;
};

/** A choice of offices, each with what its people may do. */
export function OfficeField({ value, offices = all, ...rest }: OfficeFieldProps) {
  const { t } = useTranslation('shop');
  const choices = offices.map((office) => ({
    value: office,
    label: t(`offices.${office}.name`),
    description: t(`offices.${office}.may`),
  }));
  return <RadioGroup {...rest} name="office" choices={choices} value={offices.find((office) => office === value)} />;
}
