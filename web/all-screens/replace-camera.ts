/** What the camera sees: a QR code row by row (`1` is dark), or nothing; or the name of the error that opening it throws. */
export type CameraReplacement = { rows: string[] } | { fails: string };

/**
 * Replaces the camera with a drawn picture: a dark workshop, the tube of a frame, and the code on it. Has no imports,
 * because it is also sent into pages as a script.
 */
export function replaceCamera(replacement: CameraReplacement): void {
  const devices = navigator.mediaDevices;
  devices.getUserMedia = () => {
    if ('fails' in replacement) return Promise.reject(new DOMException('', replacement.fails));
    const canvas = document.createElement('canvas');
    canvas.width = 720;
    canvas.height = 1280;
    const pen = canvas.getContext('2d')!;
    const draw = () => {
      const ground = pen.createRadialGradient(360, 460, 80, 360, 520, 900);
      ground.addColorStop(0, '#6d7066');
      ground.addColorStop(1, '#1b1d18');
      pen.fillStyle = ground;
      pen.fillRect(0, 0, 720, 1280);
      const tube = pen.createLinearGradient(200, 0, 520, 0);
      tube.addColorStop(0, '#23261f');
      tube.addColorStop(0.35, '#8c9184');
      tube.addColorStop(1, '#171913');
      pen.fillStyle = tube;
      pen.fillRect(190, 0, 340, 1280);
      const size = replacement.rows.length;
      if (size === 0) return;
      const dot = 236 / (size + 8);
      pen.fillStyle = '#f4f3ec';
      pen.fillRect(242, 292, 236, 236);
      pen.fillStyle = '#15170f';
      replacement.rows.forEach((row, y) =>
        [...row].forEach((bit, x) => {
          if (bit === '1') pen.fillRect(242 + (x + 4) * dot, 292 + (y + 4) * dot, dot + 0.5, dot + 0.5);
        }),
      );
    };
    draw();
    // A canvas gives a frame only when something is drawn.
    setInterval(draw, 200);
    return Promise.resolve(canvas.captureStream(10));
  };
}
