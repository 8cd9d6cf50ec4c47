import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { policeReports } from '#domain/brazil/police.ts';
import { states, type State } from '#domain/brazil/state.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';

/** Where the police report is made online, by the state in which it happened. */
export function PoliceOnline() {
  const { t } = useTranslation('stolen');
  const [state, setState] = useState<State>('SP');
  const address = policeReports[state];
  return (
    <Card className="flex flex-col gap-3">
      <SelectField
        name="state"
        label={t('police.label')}
        value={state}
        onChange={({ target }) => setState(target.value as State)}
      >
        {states.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'fit')}>
          {t('police.open')}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      ) : (
        <p role="status" className="text-s text-muted">
          {t('police.search')}
        </p>
      )}
    </Card>
  );
}
