/**
 * The brand's colour sweeping off the first view, once. It stands beside the app's root, so that it does not start again
 * when the app takes over; it covers by transform only, and nothing waits for it.
 */
export function LandingSplash() {
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 z-50 overflow-hidden motion-reduce:hidden">
      <div className="animate-wipe-out size-full bg-brand" />
    </div>
  );
}
