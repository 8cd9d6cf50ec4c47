import { useEffect, useEffectEvent } from 'react';

type OtpCredential = Credential & { code: string };

/** Where the browser can read the code out of the text message (Android), hands it over; gives up when the screen is left. */
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
