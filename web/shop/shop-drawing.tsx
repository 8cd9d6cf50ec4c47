import { LineArt, type DrawingProps } from '#web/shell/drawings/line-art.tsx';

const stripes = [0, 1, 2, 3, 4, 5];

/** A bike shop with a bike in the window; with `closed`, the shutter is down. */
export function ShopDrawing({ className, closed = false }: DrawingProps & { closed?: boolean }) {
  return (
    <LineArt className={className}>
      <path d="M36 58v84M204 58v84" />
      <path d="M10 142h220" />
      {closed ? <Shutter /> : <Window />}
      <rect x="158" y="76" width="34" height="66" rx="4" className="fill-card" />
      <rect x="164" y="83" width="22" height="26" rx="2" strokeWidth="1.5" />
      <path d="M186 118v6" />
      {stripes.map((at) => (
        <path
          key={at}
          d={`M${36 + at * 28} 22h28l${(at - 2) * 4} 34a${(28 + 4) / 2} 10 0 0 1-32 0z`}
          className={at % 2 ? 'fill-card' : 'fill-brand'}
        />
      ))}
    </LineArt>
  );
}

function Window() {
  return (
    <>
      <rect x="48" y="76" width="98" height="54" rx="4" className="fill-card" />
      <g strokeWidth="2" transform="translate(-9 27)">
        <circle cx="84" cy="82" r="15" />
        <circle cx="128" cy="82" r="15" />
        <path d="m84 82 10-21h24l-15 22H84l-5-26M73 57h12M116 56l12 26M114 48l2 8M114 48h8q5 1 4 6" />
      </g>
    </>
  );
}

function Shutter() {
  return (
    <>
      <rect x="48" y="76" width="98" height="54" rx="4" className="fill-card" />
      <path d="M48 87h98M48 98h98M48 109h98M48 120h98" strokeWidth="1.5" />
    </>
  );
}
