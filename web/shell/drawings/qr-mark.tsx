/** A drawing that looks like a QR code, 30 by 30, and cannot be scanned. */
export function QrMark({ x, y, size = 30 }: { x: number; y: number; size?: number }) {
  const eye = 'h11v11h-11zm3 3v5h5v-5z';
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size / 30})`}
      d={`M0 0${eye}M19 0${eye}M0 19${eye}M14 0h3v3h-3zM14 6h3v5h-3zM0 14h3v3H0zM6 14h5v3H6zM14 14h3v3h-3zM19 14h5v3h-5zM27 14h3v3h-3zM14 20h3v4h-3zM20 20h4v4h-4zM27 20h3v4h-3zM14 27h6v3h-6zM23 27h3v3h-3zM27 27h3v3h-3z`}
      fill="currentColor"
      fillRule="evenodd"
      stroke="none"
    />
  );
}
