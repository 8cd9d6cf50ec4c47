/** What an authenticator app and a browser call the place that a factor is for. A colon would end the name in a QR code. */
export function issuerOf(brand: { name: string } | null): string {
  return brand ? `${brand.name.replaceAll(':', ' ')} (Pedivela)` : 'Pedivela';
}
