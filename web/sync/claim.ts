/** The message by which a page that no worker serves asks to be served; by itself, since a visitor's page needs no other word. */
export const CLAIM = 'claim'
