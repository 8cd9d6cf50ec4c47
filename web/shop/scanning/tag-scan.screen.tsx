import { useState } from 'react';
import { useCameraFlow } from '#web/kit/scanner/use-camera.ts';
import { useNight } from '#web/shell/frame/use-night.ts';
import { ScanByCamera } from './tag-scan-camera.tsx';
import { TypeTag } from './tag-scan-typed.tsx';

/** Opens a bike by its tag: by camera, by chip, from a photo, or typed. Always dark. */
export default function TagScanScreen() {
  useNight();
  useCameraFlow();
  const [typing, setTyping] = useState(false);
  return typing ? <TypeTag onCamera={() => setTyping(false)} /> : <ScanByCamera onType={() => setTyping(true)} />;
}
