/** The box, in degrees, in which all of Brazil lies, its islands included. */
export const brazilBox = { south: -33.8, north: 5.3, west: -74, east: -28.8 } as const;

/** Whether a position may be in Brazil. */
export function isInBrazil({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const { south, north, west, east } = brazilBox;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
