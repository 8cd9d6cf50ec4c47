/** The containers in the order in which they are tried: iPhones write MP4, and everybody plays it. Pictures only: no microphone. */
const wished = [
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
];

/** What this browser can be asked to record; `''` leaves the choice to it, null says that it cannot record at all. */
export function clipType(Recorder: Pick<typeof MediaRecorder, 'isTypeSupported'> | undefined): string | null {
  if (!Recorder) return null;
  return wished.find((type) => Recorder.isTypeSupported(type)) ?? '';
}

/** The container of what was recorded, without its codecs: what browsers write is not always what they were asked for. */
export function containerOf(type: string): 'video/mp4' | 'video/webm' | null {
  const [container = ''] = type.toLowerCase().split(';');
  // Chromium calls WebM that holds H.264 by the name of its bigger sister.
  if (container === 'video/webm' || container === 'video/x-matroska') return 'video/webm';
  return container === 'video/mp4' ? 'video/mp4' : null;
}
