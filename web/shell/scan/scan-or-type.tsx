import { useState } from 'react';
import { useCameraFlow } from '#web/kit/scanner/use-camera.ts';
import { useNight } from '#web/shell/frame/use-night.ts';
import { ScanByCamera } from './scan-by-camera.tsx';
import { TypeTag } from './type-tag.tsx';
import type { FindBike } from './use-tag-scan.ts';

/** Opens a bike by its tag: by camera, by chip, from a photo, or typed. Always dark. */
export function ScanOrType({ findBike, typed = false }: { findBike: FindBike; typed?: boolean }) {
  useNight();
  useCameraFlow();
  const [typing, setTyping] = useState(typed);
  if (typing) return <TypeTag findBike={findBike} onCamera={() => setTyping(false)} />;
  return <ScanByCamera findBike={findBike} onType={() => setTyping(true)} />;
}
