import { useSyncExternalStore } from 'react'

function onChange(told: () => void): () => void {
  window.addEventListener('online', told)
  window.addEventListener('offline', told)
  return () => {
    window.removeEventListener('online', told)
    window.removeEventListener('offline', told)
  }
}

/** What is drawn without a device, when the app is built, was drawn for one with a connection. */
const drawnOnline = (): boolean => true

/** False when the device knows that it has no connection; true promises nothing. */
export function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine, drawnOnline)
}
