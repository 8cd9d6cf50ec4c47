type WheelProps = { center: readonly [x: number, y: number]; radius: number; tyre: number; spokes?: number };

/** A wheel of a drawing: tyre, rim and crossed spokes, the two inner ones fainter. */
export function Wheel({ center: [x, y], radius, tyre, spokes = 20 }: WheelProps) {
  return (
    <>
      <circle cx={x} cy={y} r={radius} strokeWidth={tyre} />
      <path d={spokePath(x, y, radius - tyre / 2, spokes)} strokeWidth="0.6" opacity="0.4" />
    </>
  );
}

/** Spokes from the flange of the hub, each leaning a little, as they are laced. */
function spokePath(x: number, y: number, radius: number, count: number): string {
  const hub = radius * 0.07;
  const spoke = (index: number) => {
    const turn = (index / count) * 2 * Math.PI;
    const lean = turn + (index % 2 ? 1.3 : -1.3);
    const at = (angle: number, r: number) =>
      `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
    return `M${at(lean, hub)}L${at(turn, radius)}`;
  };
  return Array.from({ length: count }, (_, index) => spoke(index)).join('');
}
