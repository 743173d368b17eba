/** Said when a part's code could not be loaded: offline before the app was whole on this device. Chromium asks for it once in a page's life. */
export const NOT_HERE_YET = 'This part is not on your phone yet. Connect once, then close Roadbook and open it again.'
