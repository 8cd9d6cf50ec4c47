import { useEffect, useEffectEvent } from 'react';

type OtpCredential = Credential & { code: string };

/** Passes on the code if the browser can read it from the text message (Android); stops when the screen is left. */
export function useWebOtp(onCode: (code: string) => void, enabled = true): void {
  const hand = useEffectEvent(onCode);
  useEffect(() => {
    if (!enabled || !('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && !leaving.signal.aborted) hand((credential as OtpCredential).code);
      },
      () => undefined, // refused or left: the person types the code
    );
    return () => leaving.abort();
  }, [enabled]);
}
