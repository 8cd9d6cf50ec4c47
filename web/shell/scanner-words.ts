import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cameraProblems } from '#web/kit/scanner/camera-problem.ts';
import type { ScannerProblem, ScannerWords } from '#web/kit/scanner/scanner-words.ts';
import { isIos } from '#web/state/device.ts';

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
