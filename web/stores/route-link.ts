import type { NearbyStore } from '#domain/stores/store.ts';

/**
 * The address that opens a way to a store in the phone's own maps: `geo:` lets people with Android choose the app, iPhones
 * have Apple's, all others a web page.
 */
export function routeLink(
  { latitude, longitude, name }: Pick<NearbyStore, 'latitude' | 'longitude' | 'name'>,
  phone: 'ios' | 'android' | 'other',
): string {
  const place = `${latitude},${longitude}`;
  if (phone === 'ios') return `https://maps.apple.com/?daddr=${place}&q=${encodeURIComponent(name)}`;
  if (phone === 'android') return `geo:${place}?q=${place}(${encodeURIComponent(name.replace(/[()]/g, ' '))})`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
