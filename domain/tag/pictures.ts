/** The most that a picture of a brand or a model may weigh, in megabytes. */
export const pictureMegabytes = 10;

/** What a picture's file may be. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The pictures that a brand is known by. */
export const lookPictures = ['logo', 'favicon'] as const;
