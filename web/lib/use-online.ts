import { useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

function onChange(told: () => void): () => void {
  const ends = [listen(window, 'online', told), listen(window, 'offline', told)]
  return () => ends.forEach((end) => end())
}

/** The build draws screens without a device, as if there were a connection. */
const drawnOnline = (): boolean => true

/** False when the device knows that it is offline; true promises nothing. */
export function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine, drawnOnline)
}
