import { Download } from 'lucide-react';
import { Button } from '#web/kit/button/button.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { saveFile } from '#web/shell/files/save-file.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { isIos } from '#web/state/device.ts';

type FileButtonProps = {
  /** Its bytes, as the server makes them. */
  fetch: () => Promise<unknown>;
  file: { name: string; type: 'text/csv' | 'application/pdf' };
  words: { save: string; saving: string };
};

/** Saves what the server makes of what is shown: a table for spreadsheets, a document. */
export function FileButton({ fetch, file, words }: FileButtonProps) {
  const { change, busy, refusal } = useChange(async () => {
    const bytes = (await fetch()) as Uint8Array<ArrayBuffer>;
    await saveFile(new File([bytes], file.name, { type: file.type }), isIos(navigator));
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        size="fit"
        icon={<Download aria-hidden className="size-4" />}
        busy={busy}
        busyLabel={words.saving}
        onClick={() => change()}
      >
        {words.save}
      </Button>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}
