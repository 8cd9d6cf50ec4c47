import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { GonePage } from '#web/shell/answer/gone-page.tsx';
import { LineArt } from '#web/shell/drawings/line-art.tsx';

/** Why there is no certificate to show, and the next step: scanning the bike's code. */
export function CertificateProblem({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('ownership');
  return (
    <GonePage title={title} drawing={<NoCertificateDrawing />} way={{ href: to.tagScan(), label: t('scan-instead') }}>
      {children}
    </GonePage>
  );
}

/** A certificate whose seal is torn off. */
function NoCertificateDrawing() {
  return (
    <LineArt>
      <path
        d="M60 20h120a12 12 0 0 1 12 12v52l-11 7 5 12-13 3 2 13-14-1-1 13-12-4-4 11H60a12 12 0 0 1-12-12V32a12 12 0 0 1 12-12Z"
        className="fill-card"
      />
      <path d="M66 42h34M66 108h46M66 120h30" />
      <path d="M66 62h108M66 76h108M66 90h92" strokeWidth="1.5" strokeDasharray="1 7" />
      <path d="m176 128 14-3 4-12 8 9 13-1-6 11 6 11-13-1-8 9-4-12-14-3 9-4Z" className="fill-wrong" stroke="none" />
    </LineArt>
  );
}
