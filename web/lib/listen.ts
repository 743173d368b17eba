/** Listens to an event until the returned function is called, as the cleanup of an effect. */
export function listen(
  target: EventTarget, type: string, listener: (event: Event) => void, options?: AddEventListenerOptions,
): () => void {
  target.addEventListener(type, listener, options)
  return () => target.removeEventListener(type, listener, options)
}
