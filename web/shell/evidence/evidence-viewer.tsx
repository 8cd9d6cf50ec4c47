import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evidence } from '#domain/claim/evidence.ts';
import { IconButton } from '#web/kit/button/icon-button.tsx';

type EvidenceViewerProps = {
  evidence: readonly Evidence[];
  /** Which one is shown. */
  nth: number;
  onMove: (nth: number | null) => void;
};

/** A photo or video over the whole screen, in the browser's own dialog; arrows lead to the others. */
export default function EvidenceViewer({ evidence, nth, onMove }: EvidenceViewerProps) {
  const { t } = useTranslation('evidence');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const one = evidence[nth];
  /** Arrow keys lead to the others, but where the video has them, which goes forward and back by them. */
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || event.target instanceof HTMLVideoElement || !evidence[nth + by]) return;
    event.preventDefault();
    onMove(nth + by);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t('viewer')}
      onClose={() => onMove(null)}
      onKeyDown={walk}
      className="night m-0 size-full max-h-none max-w-none bg-black p-0 text-white"
    >
      {one && (
        <div className="flex size-full flex-col">
          <div className="flex items-center justify-between p-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
            <IconButton label={t('close')} icon={<X aria-hidden className="size-6" />} onClick={() => onMove(null)} />
            <p className="pr-3 text-s tabular-nums">{t('nth', { nth: nth + 1, count: evidence.length })}</p>
          </div>
          <Shown evidence={one} nth={nth + 1} />
          <div className="flex justify-between p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
            <IconButton
              label={t('previous')}
              icon={<ChevronLeft aria-hidden className="size-6" />}
              className={nth === 0 ? 'invisible' : ''}
              onClick={() => onMove(nth - 1)}
            />
            <IconButton
              label={t('next')}
              icon={<ChevronRight aria-hidden className="size-6" />}
              className={nth === evidence.length - 1 ? 'invisible' : ''}
              onClick={() => onMove(nth + 1)}
            />
          </div>
        </div>
      )}
    </dialog>
  );
}

function Shown({ evidence: { id, kind, url }, nth }: { evidence: Evidence; nth: number }) {
  const { t } = useTranslation('evidence');
  const name = t(`name.${kind}`, { nth });
  const className = 'min-h-0 w-full flex-1 object-contain';
  if (kind === 'photo') return <img key={id} src={url} alt={name} className={className} />;
  return (
    // What somebody films in a workshop has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video key={id} src={url} aria-label={name} controls autoPlay playsInline className={className} />
  );
}
