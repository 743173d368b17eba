/** The message for a photo that is too large, the same on the device and from the server (R35). */
export const PHOTO_TOO_LARGE = 'Please choose an image of at most 10 MB'
