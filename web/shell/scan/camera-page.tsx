import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#web/kit/layout/page.tsx';
import { cameraProblems } from '#web/kit/scanner/camera.ts';
import { Scanner } from '#web/kit/scanner/scanner.tsx';
import type { ScannerProblem, ScannerWords } from '#web/kit/scanner/use-scanner.ts';
import { BarAction } from '#web/shell/frame/screen-frame.tsx';
import { isIos } from '#web/state/device.ts';

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

const problems: readonly ScannerProblem[] = [...cameraProblems, 'no-reader'];

/** The texts of the scanner. How to allow the camera again depends on the phone. */
export function useScannerWords(): ScannerWords {
  const { t } = useTranslation('scan');
  return useMemo(() => {
    const textOf = (problem: ScannerProblem) =>
      problem === 'denied' && isIos(navigator)
        ? t('scanner.problem.denied.text-ios')
        : t(`scanner.problem.${problem}.text`);
    return {
      opening: t('scanner.opening'),
      late: t('scanner.late'),
      torchOn: t('scanner.torch-on'),
      torchOff: t('scanner.torch-off'),
      retry: t('scanner.retry'),
      photo: t('scanner.photo'),
      photoReading: t('scanner.photo-reading'),
      photoLarge: t('scanner.photo-large'),
      photoUnread: t('scanner.photo-unread'),
      problem: Object.fromEntries(
        problems.map((problem) => [problem, { title: t(`scanner.problem.${problem}.title`), text: textOf(problem) }]),
      ) as ScannerWords['problem'],
    };
  }, [t]);
}
