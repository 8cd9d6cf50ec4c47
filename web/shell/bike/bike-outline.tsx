import type { BikeKind } from '#domain/tag/tag.ts';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';

/** A bike that is not the reader's, in grey; the room for it while its kind is unknown. */
export function BikeOutline({ kind }: { kind: BikeKind | undefined }) {
  return (
    <div className="aspect-[8/5] w-full text-edge">
      {kind && <BikeDrawing kind={kind} className="animate-appear" />}
    </div>
  );
}
