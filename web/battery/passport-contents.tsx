import { useTranslation } from 'react-i18next';
import type { PointGroup } from '#domain/battery/data-points.ts';

/** The table of contents as chips that lead to the sections of the page. */
export function PassportContents({ groups }: { groups: readonly PointGroup[] }) {
  const { t } = useTranslation('battery');
  return (
    <nav aria-label={t('contents')} className="-mx-4 -my-1 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      <ul className="flex w-max gap-2">
        {groups.map((group) => (
          <li key={group}>
            <button
              type="button"
              onClick={() => goToSection(group)}
              className="min-h-11 rounded-full border border-line bg-card px-4 text-s font-bold whitespace-nowrap transition-opacity active:opacity-60"
            >
              {t(`groups.${group}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of a section's heading. */
export function headingOf(group: PointGroup): string {
  return `points-${group}`;
}

/** Not by an address with `#`: the router would take it for another visit. */
function goToSection(group: PointGroup): void {
  const heading = document.getElementById(headingOf(group));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
