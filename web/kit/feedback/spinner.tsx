import { LoaderCircle } from 'lucide-react';

/** A turning ring, used only beside words that say what is being done. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-turn" />;
}
