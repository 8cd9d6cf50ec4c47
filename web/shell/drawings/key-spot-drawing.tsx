import { QrMark } from './scan-drawing.tsx';

/** A barcode: the widths of its bars and gaps, in turns. It cannot be scanned. */
const widths = Array.from('2213122312112231321122131221312112231221321213').map(Number);

/** Its bars, with the given height, from the top left corner. */
function barsAt(x: number, y: number, height: number): string {
  let at = x;
  return widths
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${at} ${y}h${width}v${height}h-${width}z` : '';
      at += width;
      return bar;
    })
    .join('');
}

/** The eleven groups of a key, with the given distances. */
const groupsOf = (x: number, y: number, width: number, apart: number, count: number) =>
  Array.from({ length: count }, (_, at) => `M${x + at * apart} ${y}h${width}`).join('');

/** Where the access key is printed: below the barcode of a DANFE, above the QR code of a till receipt; with a label ("here"). */
export function KeySpotDrawing({ label }: { label: string }) {
  return (
    <div aria-hidden className="relative">
      <svg
        viewBox="0 0 300 124"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="w-full mask-[linear-gradient(#000_74%,transparent_99%)]"
      >
        <path d="M5 126V14a8 8 0 0 1 8-8h186a8 8 0 0 1 8 8v112" />
        <g opacity=".45">
          <path d="M18 22h34M18 32h46M18 42h26M18 104h52M84 104h30M128 104h66M18 116h70M102 116h92" strokeWidth="2.5" />
        </g>
        <path d="M76 6v84M5 90h202" strokeWidth="1.2" opacity=".55" />
        <path d={barsAt(96, 17, 30)} fill="currentColor" stroke="none" />
        <rect x="83" y="54" width="116" height="14" rx="4" className="fill-brand" />
        <path d={groupsOf(88.5, 61, 6, 10, 11)} className="stroke-on-brand" strokeWidth="3" strokeLinecap="butt" />
        <path d="M225 126V22q0-4 3.500-2l6.500 5 8-6 8 6 8-6 8 6 8-6 8 6 6.500-5q3.500-2 3.500 2v104" />
        <path d="M239 38h40M247 47h24" strokeWidth="2.5" opacity=".45" />
        <rect x="232" y="56" width="54" height="20" rx="4" className="fill-brand" />
        <path
          d={groupsOf(237, 62.5, 5, 8, 6) + groupsOf(241, 69.5, 5, 8, 5)}
          className="stroke-on-brand"
          strokeWidth="3"
          strokeLinecap="butt"
        />
        <QrMark x={242} y={84} size={34} />
        <path d="M166 69v12M186 90c22 4 38 0 49-9" strokeWidth="2" />
      </svg>
      <span className="absolute top-[71%] left-[55%] -translate-x-1/2 -translate-y-1/2 rounded-full bg-ink px-3 py-1 text-s font-bold whitespace-nowrap text-paper">
        {label}
      </span>
    </div>
  );
}
