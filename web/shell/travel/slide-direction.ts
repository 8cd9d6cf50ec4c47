import type { ParsedLocation } from '@tanstack/react-router';

type Trip = { fromLocation?: ParsedLocation | undefined; toLocation: ParsedLocation; pathChanged: boolean };

/** The direction in which screens slide: back when the history goes back, forward otherwise; none within one screen. */
export function slideDirection({ fromLocation, toLocation, pathChanged }: Trip): string[] | false {
  if (!fromLocation || !pathChanged) return false;
  const from = fromLocation.state.__TSR_index;
  const to = toLocation.state.__TSR_index;
  return [to < from ? 'back' : 'forward'];
}
