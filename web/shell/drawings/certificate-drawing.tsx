import { LineArt } from './line-art.tsx';
import type { DrawingProps } from './line-art.tsx';

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
