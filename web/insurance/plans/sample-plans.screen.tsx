import { useState } from 'react';
import { sampleInsurance, type SampleName } from '#web/insurance/sample-insurance.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { PlansView } from './plans-view.tsx';

const names = Object.keys(sampleInsurance) as SampleName[];

/** The screen of plans over samples of every kind, for looking at in development. */
export default function SamplePlansScreen() {
  const [name, setName] = useState<SampleName>('one');
  return (
    <>
      <div className="column pb-4">
        <SelectField label="Amostra" value={name} onChange={({ target }) => setName(target.value as SampleName)}>
          {names.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <PlansView
        key={name}
        insurance={sampleInsurance[name]}
        tag="MYB1KE01"
        brand="Aurora"
        chosen={undefined}
        onChoose={() => undefined}
      />
    </>
  );
}
