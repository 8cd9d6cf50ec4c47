import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';

/** The way back from one thing to its list, which may stand as it was: `filter` is its query. */
export function BackLink({ href, filter, children }: { href: string; filter?: string | null; children: string }) {
  return (
    <Link
      href={`${href}${filter ?? ''}`}
      className="-mb-4 inline-flex min-h-11 items-center gap-1 self-start text-s font-bold text-muted no-underline hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
