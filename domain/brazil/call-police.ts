/** Where the police are called by phone, everywhere in Brazil: 190, the Polícia Militar's emergency number. */
export const callPolice = 'tel:190';
