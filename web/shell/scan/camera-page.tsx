import type { ComponentProps } from 'react';
import { Page } from '#web/kit/layout/page.tsx';
import { Scanner } from '#web/kit/scanner/scanner.tsx';
import { BarAction } from '#web/shell/frame/bar-action.tsx';

type CameraPageProps = Omit<ComponentProps<typeof Scanner>, 'placeTorch'> & {
  /** The page's heading, which is not seen. */
  title: string;
};

/** A page whose camera reads a code; its light is switched in the bar. */
export function CameraPage({ title, ...scanner }: CameraPageProps) {
  return (
    <Page className="pt-0!">
      <h1 id="title" tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <Scanner {...scanner} placeTorch={(torch) => <BarAction>{torch}</BarAction>} />
    </Page>
  );
}
