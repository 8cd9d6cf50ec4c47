import { useState } from 'react';
import { WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { useCameraFlow } from '#web/kit/scanner/use-camera.ts';
import { RecordView } from './record-view.tsx';
import { SendView } from './send-view.tsx';
import type { Taken } from './tag-recording.ts';

/** The last step before the insurer: tag and bike are recorded, looked at, and sent. */
export default function TagScanScreen() {
  // The camera stays open while what was recorded is looked at: iPhones ask again for each opening.
  useCameraFlow();
  const [taken, setTaken] = useState<Taken>();
  return (
    <WithInsurance>
      {(insurance, { tag }) =>
        taken ? (
          <SendView tag={tag} insurance={insurance} taken={taken} onAgain={() => setTaken(undefined)} />
        ) : (
          <RecordView tag={tag} onTaken={setTaken} />
        )
      }
    </WithInsurance>
  );
}
