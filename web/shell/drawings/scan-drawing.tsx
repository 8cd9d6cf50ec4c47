import { LineArt } from './line-art.tsx';
import type { DrawingProps } from './line-art.tsx';
import { QrMark } from './qr-mark.tsx';

const corners =
  'M87 68V60a4 4 0 0 1 4-4h8M133 56h8a4 4 0 0 1 4 4v8M145 102v8a4 4 0 0 1-4 4h-8M99 114h-8a4 4 0 0 1-4-4v-8';

/** A hand holds a phone over the tag on the seat tube, and sees it in the frame. */
export function ScanDrawing({ className }: DrawingProps) {
  return (
    <LineArt className={className}>
      <path d="M96 4 99.5 20M126 4l1.5 16M108 149l1 9M137 149l1 9" opacity=".55" />
      <rect x="76" y="20" width="80" height="129" rx="13" className="fill-card" />
      <path d="M108 28h16" />
      <path d="M102.5 40 110.5 128M129.5 40 136 128" strokeWidth="1.5" opacity=".3" />
      <rect x="95" y="64" width="42" height="42" rx="6" className="fill-card" strokeWidth="1.5" />
      <QrMark x={102} y={71} size={28} />
      <path d={corners} className="stroke-brand" strokeWidth="6" />
      <path d={corners} strokeWidth="2" />
      <path
        d="M76 60h-4.5a5.5 5.5 0 0 0 0 11H76M76 76h-6a5.5 5.5 0 0 0 0 11h6M76 92h-5a5.5 5.5 0 0 0 0 11h5M76 108h-3a5 5 0 0 0 0 10h3"
        className="fill-card"
      />
      <path
        d="M238 166C208 142 190 124 180 110 169 95 156 78 147 82c-9 5-1 18 5 28 5 8 5 16 3 24-2 12 5 22 23 32"
        className="fill-card"
      />
    </LineArt>
  );
}
