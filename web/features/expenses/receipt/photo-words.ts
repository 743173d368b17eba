/** Why a photo that is not on this phone is not there. */
export const missingWords = (online: boolean): string => online
  ? 'This photo did not come. The phone that took it may not have sent it yet.'
  : 'This photo is not on this phone. Connect to see it.'
