import { LineArt, type DrawingProps } from './line-art.tsx';

/** An empty road to the horizon: for a page that does not exist. */
export function EmptyRoadDrawing({ className }: DrawingProps) {
  return (
    <LineArt className={className}>
      <circle cx="152" cy="52" r="24" className="fill-brand" stroke="none" />
      <path d="M16 84c20-2 30-22 46-22 14 0 20 12 34 12 18 0 24-20 44-20 24 0 34 30 88 30z" className="fill-paper" />
      <path d="M109 84C98 100 74 128 44 152M125 84c15 16 43 44 79 68" />
      <path d="M117 91v5M118 104v9M119.5 122v14" />
      <path d="M52 118V88" />
      <path d="M40 76h20l6 7-6 7H40z" className="fill-card" />
      <path d="M196 122v-24M196 112c6-1 9-4 9-10M196 116c-6-1-9-4-9-10" />
    </LineArt>
  );
}

const spider = [0, 72, 144, 216, 288];

/** A chainring and a spanner: for maintenance. */
export function WrenchDrawing({ className }: DrawingProps) {
  return (
    <LineArt className={className}>
      <circle cx="104" cy="80" r="57" strokeWidth="7" strokeDasharray="4.4 4.55" strokeLinecap="butt" />
      <circle cx="104" cy="80" r="53" />
      <circle cx="104" cy="80" r="41" />
      {spider.map((turn) => (
        <path key={turn} d="M99 66 101 38M109 66l-2-28" transform={`rotate(${turn} 104 80)`} />
      ))}
      <circle cx="104" cy="80" r="15" className="fill-brand" stroke="none" />
      <circle cx="104" cy="80" r="15" />
      <circle cx="104" cy="80" r="5" fill="currentColor" stroke="none" />
      <path
        d="M139 124 190 61c-5-11-2-25 9-33 5-4 11-5 16-4l-13 17 3 13 13 4 13-17c2 6 2 12-2 18-7 12-20 16-31 13l-51 63a6.5 6.5 0 0 1-9.5 1l-.5-.5a6.5 6.5 0 0 1-1-9.5Z"
        transform="translate(-6 2)"
        className="fill-card"
      />
    </LineArt>
  );
}
