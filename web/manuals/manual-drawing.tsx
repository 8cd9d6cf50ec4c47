import { LineArt } from '#web/shell/drawings/line-art.tsx';

/** An open manual with a bike on one page; without its lines where there is none yet. */
export function ManualDrawing({ missing = false }: { missing?: boolean }) {
  return (
    <LineArt>
      <path
        d="M120 40q-22-16-62-16-8 0-8 8v86q0 8 8 8 40 0 62 16 22-16 62-16 8 0 8-8V32q0-8-8-8-40 0-62 16zM120 40v102"
        className="fill-card"
        {...(missing && { strokeDasharray: '2 7' })}
      />
      <g strokeWidth="2" opacity={missing ? 0.4 : 1}>
        <circle cx="71" cy="78" r="10" />
        <circle cx="99" cy="78" r="10" />
        <path d="M71 78l7-14h14L83 79H71l-3-16M64 63h7M92 65l7 13M90 60l2 5M90 60h6q3 1 2 4" />
      </g>
      <path d="M136 56h36M136 70h38M136 84h28M64 104h36" opacity={missing ? 0.25 : 0.45} />
      <circle cx="178" cy="116" r="20" className="fill-brand" />
      <path
        d={missing ? 'M170 116h.01M178 116h.01M186 116h.01' : 'M170 108h16v16h-16zM174 113h8M174 118h8'}
        className="stroke-on-brand"
        strokeWidth="3"
      />
    </LineArt>
  );
}
