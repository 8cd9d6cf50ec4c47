import type { ReactNode } from 'react';
import type { Path } from '#domain/path-builder.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

export type GonePageProps = {
  title: string;
  drawing?: ReactNode;
  /** Where to go instead; this page is not come back to. */
  way?: { href: Path; label: string };
  /** Why, in a sentence. */
  children: ReactNode;
};

/** In place of a page that is not there, or not for its reader: why, and the way on. */
export function GonePage({ title, drawing = <SadWheelDrawing />, way, children }: GonePageProps) {
  const action = way && (
    <AppLink className={buttonClass('primary')} href={way.href} replace>
      {way.label}
    </AppLink>
  );
  return (
    <Page>
      <EmptyState level={1} title={title} drawing={drawing} action={action}>
        {children}
      </EmptyState>
    </Page>
  );
}
