import { useState } from 'react';
import { RefusalNotice, type RefusalNoticeProps } from '#web/shell/form/refusal-notice.tsx';

/** A refusal in a dialog. What the dialog holds is there while it is open: a refusal from before it was opened is not said again. */
export function NewRefusal({ refusal, ...notice }: RefusalNoticeProps) {
  const [old] = useState(refusal);
  return <RefusalNotice {...notice} refusal={refusal === old ? undefined : refusal} />;
}
