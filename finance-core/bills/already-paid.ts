/** The message for an occurrence that is already paid, the same on the device and from the server (R40). */
export const ALREADY_PAID = 'This bill has already been marked as paid for this month'
