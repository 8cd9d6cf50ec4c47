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

/** The problems whose text names typing as a way on, where there is a field to type into. */
const typedAround = ['no-camera', 'insecure', 'unsupported', 'failed', 'no-reader'] as const;

/**
 * The texts of the scanner. How to allow the camera again depends on the phone; `typing` is false on a screen that has no field for
 * the code, whose texts name none.
 */
export function useScannerWords({ typing = true }: { typing?: boolean } = {}): ScannerWords {
  const { t } = useTranslation('scan');
  return useMemo(() => {
    const textOf = (problem: ScannerProblem) => {
      if (problem === 'denied' && isIos(navigator)) return t('scanner.problem.denied.text-ios');
      const untyped = typing ? undefined : typedAround.find((one) => one === problem);
      return untyped ? t(`scanner.problem.${untyped}.text-untyped`) : t(`scanner.problem.${problem}.text`);
    };
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
  }, [t, typing]);
}
