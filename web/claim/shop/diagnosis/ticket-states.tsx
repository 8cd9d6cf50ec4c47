import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#domain/path-builder.ts';
import { to } from '#domain/paths.ts';
import { GonePage } from '#web/shell/answer/gone-page.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { WrenchDrawing } from '#web/shell/drawings/wrench-drawing.tsx';

/** This office opens no claims. */
export function TicketForbidden() {
  return <Closed why="forbidden" drawing={<WrenchDrawing />} href={to.shop.menu()} />;
}

/** The address was opened without a bike: it is scanned first. */
export function NoBike() {
  return <Closed why="no-bike" drawing={<ScanDrawing />} href={to.shop.tagScan()} />;
}

/** No such part on the bike that was scanned. */
export function NoSuchPart() {
  return <Closed why="no-part" drawing={<WrenchDrawing />} href={to.bikePartList()} />;
}

type ClosedProps = { why: 'forbidden' | 'no-bike' | 'no-part'; drawing: ReactNode; href: Path };

function Closed({ why, drawing, href }: ClosedProps) {
  const { t } = useTranslation('shop-claims');
  return (
    <GonePage title={t(`ticket.${why}.title`)} drawing={drawing} way={{ href, label: t(`ticket.${why}.way-on`) }}>
      {t(`ticket.${why}.text`)}
    </GonePage>
  );
}
