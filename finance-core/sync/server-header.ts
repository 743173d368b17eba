/** Every reply of our server carries this header: a captive portal's 200 does not. In a file of its own for the sign-in screens. */
export const SERVER_HEADER = 'x-roadbook'
