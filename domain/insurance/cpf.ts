/** About how many different CPFs a person may ask in a day whether they are the recipient's: enough for a family, too few to guess. */
export const cpfTriesADay = 5;
