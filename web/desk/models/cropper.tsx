import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { white } from '#domain/look/palette.ts';
import { photoSide } from '#domain/tag/photo.ts';
import { Button } from '#web/kit/button/button.tsx';
import { type Crop, dragged, mostZoom, squareOf, wholeMiddle } from './crop.ts';

type CropperProps = { picture: ImageBitmap; busy: boolean; onCut: (photo: Blob) => void };

/** Cuts a square out of a picture: dragged with the pointer, or by sliders, which keys move too. */
export function Cropper({ picture, busy, onCut }: CropperProps) {
  const { t } = useTranslation('desk-models');
  const [crop, setCrop] = useState(wholeMiddle);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number }>(null);
  useEffect(() => draw(canvas.current!, picture, crop), [picture, crop]);
  const drag = ({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current) return;
    const { width } = currentTarget.getBoundingClientRect();
    const by = { across: (x - held.current.x) / width, down: (y - held.current.y) / width };
    held.current = { x, y };
    setCrop((before) => dragged(picture, before, by));
  };
  const cut = () => canvas.current!.toBlob((photo) => photo && onCut(photo), 'image/jpeg', 0.92);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-s text-muted">{t('crop-lead')}</p>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('crop-picture')}
        width={photoSide}
        height={photoSide}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
        className="aspect-square w-full max-w-64 cursor-grab touch-none self-center rounded-inner bg-paper active:cursor-grabbing"
      />
      <Slider
        label={t('crop-zoom')}
        from={1}
        to={mostZoom}
        value={crop.zoom}
        onChange={(zoom) => setCrop({ ...crop, zoom })}
      />
      <Slider
        label={t('crop-across')}
        from={0}
        to={1}
        value={crop.across}
        onChange={(across) => setCrop({ ...crop, across })}
      />
      <Slider
        label={t('crop-down')}
        from={0}
        to={1}
        value={crop.down}
        onChange={(down) => setCrop({ ...crop, down })}
      />
      <Button busy={busy} busyLabel={t('crop-busy')} onClick={cut}>
        {t('crop-use')}
      </Button>
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { side, left, top } = squareOf(picture, crop);
  const ink = canvas.getContext('2d')!;
  // What is transparent would be black in a JPEG.
  ink.fillStyle = white;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

type SliderProps = { label: string; from: number; to: number; value: number; onChange: (value: number) => void };

function Slider({ label, from, to, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-s font-bold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={(to - from) / 100}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full accent-ink"
      />
    </div>
  );
}
