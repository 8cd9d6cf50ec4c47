import { lazy, Suspense, useEffect, useState } from 'react';
import { InsuranceLoading, WithInsurance } from '#web/insurance/parts/with-insurance.tsx';
import { useCameraFlow } from '#web/kit/scanner/use-camera.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import type { Taken } from './tag-recording.ts';

const fetchSendView = chunk(() => import('./send-view.tsx').then((m) => ({ default: m.SendView })));
const SendView = lazy(fetchSendView);
const RecordView = lazy(chunk(() => import('./record-view.tsx').then((m) => ({ default: m.RecordView }))));

/** The last step before the insurer: tag and bike are recorded, looked at, and sent. */
export default function TagScanScreen() {
  // The camera stays open while what was recorded is looked at: iPhones ask again for each opening.
  useCameraFlow();
  const [taken, setTaken] = useState<Taken>();
  useEffect(() => {
    // While the camera looks for the tag: what was recorded has to be seen without a connection too.
    void fetchSendView().catch(() => undefined);
  }, []);
  return (
    <WithInsurance>
      {(insurance, { tag }) => (
        <Suspense fallback={<InsuranceLoading />}>
          {taken ? (
            <SendView tag={tag} insurance={insurance} taken={taken} onAgain={() => setTaken(undefined)} />
          ) : (
            <RecordView tag={tag} onTaken={setTaken} />
          )}
        </Suspense>
      )}
    </WithInsurance>
  );
}
