import { LineArt, type DrawingProps } from './line-art.tsx';

/** The state of a receipt: none yet, waiting, another bike's, linked, or unknown. */
export type ReceiptMark = 'missing' | 'waiting' | 'other' | 'linked' | 'unknown';

const signs: Record<ReceiptMark, string> = {
  missing: 'M168 103v22M157 114h22',
  waiting: 'M168 102v12.5l8 5',
  other: 'M160.500 106.500l15 15M175.500 106.500l-15 15',
  unknown: 'M168 103v13M168 125.500v.5',
  linked: 'm158 114.500 7 7 13.500-14.500',
};

/** A receipt with a bike on it, and a mark for its state. */
export function ReceiptDrawing({ mark }: { mark: ReceiptMark }) {
  const isOther = mark === 'other';
  return (
    <LineArt>
      <path
        d="M76 18q0-6 6-6h76q6 0 6 6v128l-11-8-11 8-11-8-11 8-11-8-11 8-11-8-11 8z"
        className="fill-card"
        {...(mark === 'missing' && { strokeDasharray: '2 7' })}
      />
      <g strokeWidth="2" opacity={mark === 'missing' ? 0.4 : 1}>
        <circle cx="103" cy="48" r="13" />
        <circle cx="139" cy="48" r="13" />
        <path d="M103 48l9-17h18L118 49h-15l-4-20M94 29h9M130 31l9 17M128 25l2 6M128 25h7q4 1 3 5" />
      </g>
      <path d="M94 80h28M94 92h44M94 104h34" opacity=".45" />
      <circle cx="168" cy="114" r="23" className={isOther ? 'fill-wrong' : 'fill-brand'} />
      <path d={signs[mark]} className={isOther ? 'stroke-paper' : 'stroke-on-brand'} strokeWidth="3.5" />
    </LineArt>
  );
}

/** A certificate with its seal. */
export function CertificateDrawing({ className }: DrawingProps) {
  return (
    <LineArt className={className}>
      <rect x="48" y="20" width="144" height="118" rx="12" className="fill-card" />
      <path d="M66 42h34M66 108h46M66 120h30" />
      <g strokeWidth="2">
        <circle cx="84" cy="80" r="13" />
        <circle cx="122" cy="80" r="13" />
        <path d="M84 80l9-18h20L99 81H84l-4-21M74.5 60h10M113 62l9 18M111 55l2 7M111 55h7q4 1 3 5" />
      </g>
      <path d="m152 112-6 34 13-8 13 8-6-34" className="fill-card" />
      <circle cx="159" cy="102" r="22" className="fill-brand" />
      <path d="m149.5 102.5 6.5 6.5 12.5-13.5" className="stroke-on-brand" strokeWidth="3.5" />
    </LineArt>
  );
}
