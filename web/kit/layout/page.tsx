import { createContext, useContext, type ReactNode } from 'react';
import { cx } from '#web/kit/cx.ts';

export type PageProps = {
  title?: string;
  lead?: ReactNode;
  /** The content above the title, such as Steps. */
  above?: ReactNode;
  lang?: string;
  className?: string;
  children?: ReactNode;
};

/** What the page says first, below its heading: that what it shows is from before, say. */
export const PageNotice = createContext<ReactNode>(undefined);

/** One column with its title. The heading gets the focus after a navigation (`#title`). */
export function Page({ title, lead, above, lang, className, children }: PageProps) {
  const notice = useContext(PageNotice);
  return (
    <main
      id="main"
      lang={lang}
      className={cx('column @container flex flex-1 flex-col gap-6 overflow-x-clip pt-2', className)}
    >
      {above}
      {title && (
        <header className="flex flex-col gap-2">
          <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large">
            {title}
          </h1>
          {lead && <p className="text-m text-muted">{lead}</p>}
        </header>
      )}
      {notice}
      {children}
    </main>
  );
}
