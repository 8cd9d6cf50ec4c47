/** Milliseconds that a browser has to say how long a video is. */
const patience = 5_000;

/** The length of a video in seconds; null where this browser does not know it, as of what cameras of browsers record. */
export function videoLength(file: Blob): Promise<number | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    video.preload = 'metadata';
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => resolve(null);
    setTimeout(resolve, patience, null);
    video.src = address;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}
