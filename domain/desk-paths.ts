import { at } from './paths.ts';

/** Where letters to the people of the desk on the web lead, on each side: apart from the phone's routes, which it loads first of all. */
export const toDesk = {
  brand: {
    home: at('/marca'),
    invitation: at('/marca/convite?token'),
    newFactors: at('/marca/novos-fatores?token'),
    newPassword: at('/marca/nova-senha?token'),
    security: at('/marca/seguranca'),
    team: at('/marca/equipe'),
    claim: at('/marca/garantias/:claim'),
  },
  platform: {
    home: at('/plataforma'),
    invitation: at('/plataforma/convite?token'),
    newFactors: at('/plataforma/novos-fatores?token'),
    newPassword: at('/plataforma/nova-senha?token'),
    security: at('/plataforma/seguranca'),
    team: at('/plataforma/equipe'),
  },
} as const;
