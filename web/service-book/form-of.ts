/** The name under which a service on a bike waits on this phone. */
export const formOf = (tag: string, corrects: string | undefined) => `service ${tag} ${corrects ?? 'new'}`;
