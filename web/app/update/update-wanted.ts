/** Speaks ('wanted') each time a server has said that this version of the app is too old: the update is offered again. */
export const updateWanted = new EventTarget()
