import { useProduct } from '#web/state/product.ts';
import { ActivationProgress } from './activation-progress.tsx';
import { NoBike } from './no-bike.tsx';
import { SerialNumberForm } from './serial-number-form.tsx';
import { useActivation } from './use-activation.ts';
import type { Product } from '#domain/tag/product.ts';

/** Asks for the bike's serial number and activates its warranty; who is not signed in does that in between. */
export default function SignUpScreen() {
  const product = useProduct((state) => state.product);
  return product ? <SignUp key={product.tag} product={product} /> : <NoBike />;
}

function SignUp({ product }: { product: Product }) {
  const activation = useActivation(product.tag);
  if (activation.resumed) return <ActivationProgress product={product} />;
  return <SerialNumberForm tag={product.tag} activation={activation} />;
}
