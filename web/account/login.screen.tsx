import { AlreadySignedIn } from './already-signed-in.tsx';
import { LoginForm } from './login-form.tsx';
import { useAlreadySignedIn } from './use-already-signed-in.ts';

/** Log-in of cyclists, with e-mail and password. */
export default function LoginScreen() {
  const [already, loggedOut] = useAlreadySignedIn();
  return already ? <AlreadySignedIn onLoggedOut={loggedOut} /> : <LoginForm />;
}
