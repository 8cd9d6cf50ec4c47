import { Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskClaimPage } from '#domain/claim/brand-desk.contract.ts';
import type { Evidence } from '#domain/claim/evidence.ts';
import { Section } from '#web/desk/section.tsx';
import { cx } from '#web/kit/cx.ts';
import { dayOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/state/language.ts';

const EvidenceViewer = lazy(() => import('#web/shell/evidence/evidence-viewer.tsx'));

type Shown = { one: Evidence; at: string; side: 'owner' | 'shop' | 'brand' | 'platform' };

/** All photos and videos of the claim, the first one large; each opens over the whole screen, where arrow keys lead to the others. */
export function ClaimEvidence({ claim }: { claim: DeskClaimPage }) {
  const { t } = useTranslation('desk-claims');
  const [open, setOpen] = useState<number | null>(null);
  const sent: Shown[] = [...claim.events, ...claim.messages]
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .flatMap(({ evidence, at, side }) => evidence.map((one) => ({ one, at, side })));
  return (
    <Section title={t('evidence')}>
      {sent.length === 0 ? (
        <p className="text-s text-muted">{t('no-evidence')}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {sent.map((shown, nth) => (
            <Tile key={shown.one.id} shown={shown} nth={nth} brand={claim.brandName} onOpen={() => setOpen(nth)} />
          ))}
        </ul>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <EvidenceViewer evidence={sent.map(({ one }) => one)} nth={open} onMove={setOpen} />
        </Suspense>
      )}
    </Section>
  );
}

type TileProps = { shown: Shown; nth: number; brand: string; onOpen: () => void };

function Tile({ shown: { one, at, side }, nth, brand, onOpen }: TileProps) {
  const { t } = useTranslation(['evidence', 'claim']);
  const language = useLanguage((state) => state.language);
  const isFirst = nth === 0;
  const by = `${t(`claim:who.${side}`, { brand })} · ${dayOf(at, language)}`;
  return (
    <li className={cx('min-w-0', isFirst && 'col-span-full')}>
      <button
        type="button"
        aria-label={`${t(`evidence:open.${one.kind}`, { nth: nth + 1 })}, ${by}`}
        onClick={onOpen}
        className={cx(
          'relative block w-full cursor-zoom-in overflow-hidden rounded-inner border border-line bg-line',
          isFirst ? 'aspect-[16/10]' : 'aspect-square',
        )}
      >
        {one.kind === 'photo' ? (
          <img
            src={isFirst ? one.url : (one.thumbnail ?? one.url)}
            alt=""
            loading={isFirst ? 'eager' : 'lazy'}
            className="size-full object-cover"
          />
        ) : (
          <span className="flex size-full items-center justify-center bg-camera text-white">
            <Play aria-hidden className="size-10" />
          </span>
        )}
      </button>
      <p className="pt-1 text-s wrap-break-word text-muted">{by}</p>
    </li>
  );
}
