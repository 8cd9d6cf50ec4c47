import { partRows, type ModelPartRow } from './model-parts.store.ts';

type Part = Pick<ModelPartRow, 'modelId' | 'name'>;

/**
 * The places of parts on the list of their model, by key: the order of the file, where the file lists the model from
 * beginning to end. Parts that come alone say nothing about order: they are not in it and stay where they are.
 */
export function placeParts(known: readonly Part[], listed: readonly Part[]): Map<string, number> {
  const keys = new Set(listed.map(partRows.keyOf));
  const partly = new Set(known.filter((part) => !keys.has(partRows.keyOf(part))).map(({ modelId }) => modelId));
  const places = new Map<string, number>();
  const next = new Map<string, number>();
  for (const part of listed) {
    if (partly.has(part.modelId)) continue;
    const place = next.get(part.modelId) ?? 0;
    next.set(part.modelId, place + 1);
    places.set(partRows.keyOf(part), place);
  }
  return places;
}
