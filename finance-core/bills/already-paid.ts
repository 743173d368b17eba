/** The words for an occurrence that is paid already, on the device and from the server (R40). */
export const ALREADY_PAID = 'This bill has already been marked as paid for this month'
