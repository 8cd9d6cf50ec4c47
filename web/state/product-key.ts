/** Where the scanned product is kept on the phone, and in which form: the starter of a landing writes it before the app is there. */
export const productKey = 'product';
export const productVersion = 1;
