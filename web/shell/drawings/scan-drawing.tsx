import { LineArt, type DrawingProps } from './line-art.tsx';

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

/** A drawing that looks like a QR code, 30 by 30, and cannot be scanned. */
export function QrMark({ x, y, size = 30 }: { x: number; y: number; size?: number }) {
  const eye = 'h11v11h-11zm3 3v5h5v-5z';
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size / 30})`}
      d={`M0 0${eye}M19 0${eye}M0 19${eye}M14 0h3v3h-3zM14 6h3v5h-3zM0 14h3v3H0zM6 14h5v3H6zM14 14h3v3h-3zM19 14h5v3h-5zM27 14h3v3h-3zM14 20h3v4h-3zM20 20h4v4h-4zM27 20h3v4h-3zM14 27h6v3h-6zM23 27h3v3h-3zM27 27h3v3h-3z`}
      fill="currentColor"
      fillRule="evenodd"
      stroke="none"
    />
  );
}
