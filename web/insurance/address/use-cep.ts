import { useEffect, useRef, useState } from 'react';
import { parseCep } from '#domain/brazil/cep.ts';
import type { Address } from '#domain/insurance/address.ts';
import { call } from '#web/api/call.ts';
import { refusalOf } from '#web/api/refusal.ts';

/** How the look-up of a postal code stands: nothing whole was typed, it is asked for, or what came of it. */
export type CepState =
  | { kind: 'none' | 'asking' | 'unknown' | 'unavailable' | 'offline' }
  | { kind: 'found' | 'whole-city'; address: Address };

/** Looks up postal codes as they are typed. The answer for one that is not in the field any more is not heard. */
export function useCep() {
  const [state, setState] = useState<CepState>({ kind: 'none' });
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const look = async (text: string) => {
    asking.current?.abort();
    const cep = parseCep(text);
    if (!cep) return setState({ kind: 'none' });
    const controller = new AbortController();
    asking.current = controller;
    setState({ kind: 'asking' });
    const answer = await ask(cep, controller.signal);
    if (!controller.signal.aborted) setState(answer);
  };
  return { state, look, found: 'address' in state ? state.address : null };
}

async function ask(cep: string, signal: AbortSignal): Promise<CepState> {
  try {
    const { address } = await call('POST /api/postal-codes', { cep }, { signal });
    if (!address) return { kind: 'unknown' };
    return { kind: address.logradouro ? 'found' : 'whole-city', address: { ...address, cep } };
  } catch (error) {
    return { kind: refusalOf(error).code === 'offline' ? 'offline' : 'unavailable' };
  }
}
