import { useTranslation } from 'react-i18next';

const radius = 40;
const round = 2 * Math.PI * radius;

/** The seconds that are left of a clip, as a ring that empties. Not announced: it would speak over everything else. */
export function SecondsRing({ left, of }: { left: number; of: number }) {
  const { t } = useTranslation('insurance');
  return (
    <div aria-hidden className="relative size-20 rounded-full bg-camera/85">
      <svg viewBox="0 0 96 96" fill="none" strokeWidth="6" className="absolute inset-0 size-full -rotate-90">
        <circle cx="48" cy="48" r={radius} className="stroke-edge" />
        <circle
          cx="48"
          cy="48"
          r={radius}
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - left / of)}
          className="stroke-brand-on-dark transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none"
        />
      </svg>
      <span className="absolute inset-0 flex items-center justify-center text-m font-bold tabular-nums">
        {t('scan.seconds', { count: left })}
      </span>
    </div>
  );
}
