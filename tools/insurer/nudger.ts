/** Nudges the product about a proposal once its answer is due, as an insurer does; what becomes of the nudge is no matter. */
export function nudger(product: string, after: number): (id: string) => void {
  return (proposalId) => {
    setTimeout(() => {
      fetch(`${product.replace(/\/$/, '')}/api/insurer/nudges`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ proposalId }),
        signal: AbortSignal.timeout(10_000),
      }).then(
        (answer) => answer.body?.cancel(),
        () => undefined,
      );
    }, after + 100).unref();
  };
}
