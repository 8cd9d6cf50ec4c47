import { create } from 'zustand';

/** Something that was done and is told in passing, on whatever screen comes next; `at` tells one from the next. */
export const useNews = create<{ text: string; at: number }>(() => ({ text: '', at: 0 }));

/** Tells something in a toast. The frame shows it, so that no screen carries the means. */
export function tellNews(text: string): void {
  useNews.setState({ text, at: Date.now() });
}
