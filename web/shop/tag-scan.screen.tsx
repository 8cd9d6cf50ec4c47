import { useState } from 'react';
import { useCameraFlow } from '#web/kit/scanner/use-camera.ts';
import { useNight } from '#web/shell/use-night.ts';
import { ScanByCamera } from './scan-by-camera.tsx';
import { TypeTag } from './type-tag.tsx';

/** Opens a bike by its tag: by camera, by chip, from a photo, or typed. Always dark. */
export default function TagScanScreen() {
  useNight();
  useCameraFlow();
  const [typing, setTyping] = useState(false);
  return typing ? <TypeTag onCamera={() => setTyping(false)} /> : <ScanByCamera onType={() => setTyping(true)} />;
}
