import { create } from 'zustand';
import type { PartWish } from '#domain/component/find-parts.ts';
import { useSession } from '#web/state/session.ts';

type Kept = { of: string; wish: PartWish; searching: boolean };

const everything: PartWish = { state: null, place: null, text: '' };

/** What a list is narrowed to, kept while a component of it is looked at; in this page's memory alone. */
const useKept = create<Kept>(() => ({ of: '', wish: everything, searching: false }));

/** What the list of a bike is narrowed to for the reader, and how that changes. Another bike's, and another person's, begins anew. */
export function useWish(tag: string) {
  const reader = useSession(({ user }) => user?.id ?? '');
  const of = `${reader} ${tag}`;
  const kept = useKept();
  const { wish, searching } = kept.of === of ? kept : { wish: everything, searching: false };
  return {
    wish,
    searching,
    narrow: (change: Partial<PartWish>) => useKept.setState({ of, searching, wish: { ...wish, ...change } }),
    search: (open: boolean) =>
      useKept.setState({ of, searching: open, wish: { ...wish, text: open ? wish.text : '' } }),
    widen: () => useKept.setState({ of, searching: false, wish: everything }),
  };
}
