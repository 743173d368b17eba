/** The words for a photo of more bytes than are taken, on the device and from the server (R35). */
export const PHOTO_TOO_LARGE = 'Please choose an image of at most 10 MB'
