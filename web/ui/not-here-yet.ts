/**
 * Shown when a part's code could not be loaded: offline before all of the app was on this device. Chromium requests a
 * failed module only once per page load.
 */
export const NOT_HERE_YET = 'This part is not on your phone yet. Connect once, then close Roadbook and open it again.'
