/** What the forms of messages on a claim are called in the outbox; the message's id comes after it. */
export const messageAbout = (claimId: string) => `message ${claimId}`;

/** What the form of an appeal is called there. */
export const appealAbout = (claimId: string) => `appeal ${claimId}`;

/** What the form of a decision is called there. */
export const reviewAbout = (claimId: string) => `review ${claimId}`;
