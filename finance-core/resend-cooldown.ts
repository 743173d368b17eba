/** The minimum time between two verification mails to one address, on the device and on the server (R80). */
export const RESEND_COOLDOWN_MS = 60_000
