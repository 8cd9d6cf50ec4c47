import { Play } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evidence } from '#domain/claim/evidence.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { minutesAndSeconds } from './local-evidence.ts';

const fetchViewer = chunk(() => import('./evidence-viewer.tsx'));
const EvidenceViewer = lazy(fetchViewer);

/** Thumbnails of what is on a claim; a tap opens the photo or video over the whole screen. */
export function EvidenceStrip({ evidence }: { evidence: readonly Evidence[] }) {
  const { t } = useTranslation('evidence');
  const [open, setOpen] = useState<number | null>(null);
  const isEmpty = evidence.length === 0;
  useEffect(() => {
    // Before the connection is gone.
    if (!isEmpty) void fetchViewer().catch(() => undefined);
  }, [isEmpty]);
  const show = (nth: number) => {
    void fetchViewer().then(
      () => setOpen(nth),
      () => undefined,
    );
  };
  if (isEmpty) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {evidence.map((one, index) => (
          <li key={one.id}>
            <button
              type="button"
              aria-label={[t(`open.${one.kind}`, { nth: index + 1 }), lengthOf(one)].filter(Boolean).join(', ')}
              onClick={() => show(index)}
              className="relative block size-16 overflow-hidden rounded-card border border-line bg-line transition-opacity active:opacity-60"
            >
              <Thumbnail evidence={one} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <EvidenceViewer evidence={evidence} nth={open} onMove={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** What is written on a video without a picture: how long it is. */
function lengthOf({ thumbnail, seconds }: Evidence): string | null {
  return thumbnail || seconds === null ? null : minutesAndSeconds(seconds);
}

function Thumbnail({ evidence }: { evidence: Evidence }) {
  const { thumbnail } = evidence;
  const length = lengthOf(evidence);
  if (thumbnail) return <img src={thumbnail} alt="" loading="lazy" className="size-full object-cover" />;
  return (
    <span className="flex size-full flex-col items-center justify-center gap-0.5 bg-camera text-white">
      <Play aria-hidden className="size-5" />
      {length && <span className="text-s tabular-nums">{length}</span>}
    </span>
  );
}
