import { ArrowRight, Check, UserRound, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { cx } from '#web/kit/cx.ts';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { initialsOf } from '#web/shell/person.tsx';

/** One side: a name or address as it is shown, or null while nobody knows who it is. */
type Party = { name: string | null; isReader: boolean };

/** What has become of the way between them: it is being gone, the bike is there, or it stays where it was. */
type Mark = 'under-way' | 'done' | 'ended';
const marks: Record<Mark, { Icon: typeof X; tone: string }> = {
  'under-way': { Icon: ArrowRight, tone: 'bg-ink text-paper' },
  'done': { Icon: Check, tone: 'bg-good text-paper' },
  'ended': { Icon: X, tone: 'border border-edge bg-card text-ink' },
};

type TwoPeopleProps = { tag: string; from: Party; to: Party; mark?: Mark };

/** Both people with the bike between them: whose it is, and whose it is to be. */
export function TwoPeople({ tag, from, to, mark = 'under-way' }: TwoPeopleProps) {
  const { Icon, tone } = marks[mark];
  const { data: scanned } = useScannedTag(tag);
  return (
    <div className="@container">
      {/* With large text on a narrow phone, the bike has no room between the circles: it stands above them. */}
      <div className="relative flex items-start justify-between pt-2 @max-[15rem]:flex-wrap @max-[15rem]:gap-y-2">
        <BikeDrawing
          kind={scanned?.kind ?? 'urban'}
          className={cx(
            'absolute top-0 left-1/2 w-[52%] -translate-x-1/2 @max-[15rem]:static @max-[15rem]:w-full @max-[15rem]:translate-x-0',
            scanned ? 'animate-appear' : 'opacity-0',
          )}
        />
        <Side party={from} end="from" />
        <span
          aria-hidden
          className={cx(
            'absolute top-8 right-[21%] flex size-7 shrink-0 items-center justify-center rounded-full @max-[15rem]:static @max-[15rem]:mt-2.5',
            tone,
          )}
        >
          <Icon className="size-4" />
        </span>
        <Side party={to} end="to" />
      </div>
    </div>
  );
}

function Side({ party: { name, isReader }, end }: { party: Party; end: 'from' | 'to' }) {
  const { t } = useTranslation('transfer');
  const isKnown = name !== null;
  return (
    <p className="relative flex min-h-28 w-[24%] flex-col items-center gap-1 text-center text-s @max-[15rem]:min-h-0 @max-[15rem]:min-w-0 @max-[15rem]:grow">
      <span className="sr-only">{t(`people.${end}`)}</span>
      <span
        aria-hidden
        className={cx(
          'flex size-14 shrink-0 items-center justify-center rounded-full font-bold @max-[15rem]:size-12',
          isReader ? 'bg-brand text-on-brand' : 'border border-edge bg-card',
          !isKnown && !isReader && 'border-dashed',
        )}
      >
        {isKnown ? initialsOf(name) : isReader ? <UserRound className="size-6" /> : '?'}
      </span>
      <span className="line-clamp-2 w-full leading-4 wrap-anywhere text-muted @max-[15rem]:line-clamp-4">
        {isReader ? t('people.you') : isKnown ? shortened(name) : t(`people.unknown-${end}`)}
      </span>
    </p>
  );
}

/** There is no room for the whole of an address; the text below says it. */
function shortened(name: string): string {
  return name.replace(/@.+$/, '@…');
}

/** Both people of a transfer, as its reader sees them; `name` is the reader's own, null where nobody is signed in. */
export function partiesOf({ side, other }: Pick<Transfer, 'side' | 'other'>, name: string | null) {
  const reader: Party = { name, isReader: true };
  const theOther: Party = { name: other, isReader: false };
  return side === 'owner' ? { from: reader, to: theOther } : { from: theOther, to: reader };
}
