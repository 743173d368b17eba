/** Said when a part's code could not be loaded: offline before the app was whole on this device. */
export const NOT_HERE_YET = 'This part is not on your phone yet. Connect once and try again.'
