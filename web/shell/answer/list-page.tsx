import type { ReactNode } from 'react';
import type { Path } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { groupedRowClass, RowBody, RowGroup } from '#web/kit/layout/row.tsx';
import { BikeOutline } from '#web/shell/bike/bike-outline.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** A row of a list: what it is about, what is said of it, and what became of it. */
export type ListRow = { id: string; href: Path; label: ReactNode; says: readonly string[]; badge: ReactNode };

/** The way to another one. */
type Way = { href: Path; label: string };

type ListPageProps = {
  title: string;
  way: Way;
  /** Rows that belong together, under their heading; those without any are left out. */
  groups: readonly { id: string; title: string; rows: readonly ListRow[] }[];
  /** Above them. */
  children?: ReactNode;
};

/** What a shop has of a kind, in groups, those that wait first, and below them the way to another one. */
export function ListPage({ title, way, groups, children }: ListPageProps) {
  return (
    <Page>
      <h1 id="title" tabIndex={-1} className="sr-only">
        {title}
      </h1>
      {children}
      {groups.map((group) => (
        <RowList key={group.id} {...group} />
      ))}
      <ActionBar>
        <WayOn {...way} />
      </ActionBar>
    </Page>
  );
}

/** The same before there is any. */
export function EmptyListPage({ title, text, way }: { title: string; text: string; way: Way }) {
  return (
    <Page>
      <EmptyState level={1} title={title} drawing={<BikeOutline kind="urban" />} action={<WayOn {...way} />}>
        {text}
      </EmptyState>
    </Page>
  );
}

function WayOn({ href, label }: Way) {
  return (
    <AppLink className={buttonClass('primary')} href={href}>
      {label}
    </AppLink>
  );
}

/** Links under a heading; nothing where there are none. */
export function RowList({ id, title, rows }: ListPageProps['groups'][number]) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-s font-bold text-muted">
        {title}
      </h2>
      <RowGroup>
        <ul aria-labelledby={id} className="flex flex-col divide-y divide-line">
          {rows.map(({ id: row, href, label, says, badge }) => (
            <li key={row}>
              <AppLink href={href} className={groupedRowClass}>
                <RowBody
                  label={label}
                  description={
                    <span className="flex flex-col items-start gap-1.5 tabular-nums">
                      <span className="wrap-anywhere">{says.join(' · ')}</span>
                      {badge}
                    </span>
                  }
                />
              </AppLink>
            </li>
          ))}
        </ul>
      </RowGroup>
    </section>
  );
}
