import { useSyncExternalStore } from 'react'

function onChange(told: () => void): () => void {
  window.addEventListener('online', told)
  window.addEventListener('offline', told)
  return () => {
    window.removeEventListener('online', told)
    window.removeEventListener('offline', told)
  }
}

/** The build draws screens without a device, as if there were a connection. */
const drawnOnline = (): boolean => true

/** False when the device knows that it is offline; true promises nothing. */
export function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine, drawnOnline)
}
