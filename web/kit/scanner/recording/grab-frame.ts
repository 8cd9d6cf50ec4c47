/** Good enough for a code that has two pixels a module, and a tenth of the pixels' own size. */
const quality = 0.9;

/** What a video shows now as a JPEG, its longer side `side` pixels at most; null while it shows nothing. */
export function grabFrame(video: HTMLVideoElement, side: number): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return Promise.resolve(null);
  const less = Math.min(1, side / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * less);
  canvas.height = Math.round(videoHeight * less);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
