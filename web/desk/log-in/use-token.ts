import { useSearchParams } from 'wouter';

/** The secret of the mailed link that led here; empty where somebody typed the address. */
export function useToken(): string {
  const [parameters] = useSearchParams();
  return parameters.get('token') ?? '';
}
