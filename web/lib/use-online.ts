import { useSyncExternalStore } from 'react'

function onChange(told: () => void): () => void {
  window.addEventListener('online', told)
  window.addEventListener('offline', told)
  return () => {
    window.removeEventListener('online', told)
    window.removeEventListener('offline', told)
  }
}

/** False when the device knows that it has no connection; true promises nothing. */
export function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine)
}
