import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import type { Photo } from './use-photo.ts';

export type PhotoButtonProps = { label: string; busyLabel: string; photo: Photo };

/** Takes or chooses a photo: works if the camera does not open in the page. */
export function PhotoButton({ label, busyLabel, photo }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same photo can be chosen again.
    target.value = '';
    if (file) photo.read(file);
  };
  return (
    <>
      <Button
        variant="quiet"
        className="min-w-0 flex-1 px-2!"
        icon={<ImageUp aria-hidden className="size-5 shrink-0" />}
        busy={photo.state.at === 'reading'}
        busyLabel={busyLabel}
        onClick={() => {
          photo.forget();
          input.current?.click();
        }}
      >
        {label}
      </Button>
      <input ref={input} hidden type="file" name="photo" accept="image/*" capture="environment" onChange={choose} />
    </>
  );
}
