import { AlreadySignedIn } from './already-signed-in.tsx';
import { RegisterForm } from './register-form.tsx';
import { useAlreadySignedIn } from './use-already-signed-in.ts';

/** The first step of an account: the e-mail, with acceptance of terms and privacy policy. */
export default function RegisterScreen() {
  const [already, loggedOut] = useAlreadySignedIn();
  return already ? <AlreadySignedIn onLoggedOut={loggedOut} /> : <RegisterForm />;
}
