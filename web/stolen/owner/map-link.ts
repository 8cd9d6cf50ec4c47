import type { Position } from '#domain/stores/store.ts';

/** The address that shows a place in the phone's own maps: `geo:` lets people with Android choose the app, all others get a page. */
export function mapLink({ latitude, longitude }: Position, phone: 'ios' | 'android' | 'other'): string {
  const place = `${latitude},${longitude}`;
  if (phone === 'ios') return `https://maps.apple.com/?ll=${place}&q=${place}`;
  if (phone === 'android') return `geo:${place}?q=${place}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
