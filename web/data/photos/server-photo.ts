import { typeOfBytes } from '#core/receipts/image-type.ts'
import { SERVER_HEADER } from '#core/sync/server-header.ts'
import type { Fetch } from '../http.ts'
import { PHOTO_TIMEOUT_MS } from './photo-timeout.ts'

/** Timeout until the server starts to answer, ms, however slowly the photo then comes in. */
const HEAD_MS = 15_000

/** Why there is no photo: nobody is signed in, the server does not have it, or the server gave no valid answer. */
export type NoPhoto = 'signed-out' | 'not-there' | 'unreachable'

/** Fetches a receipt photo that is not on this device from the server. Never throws: returns the reason if there is none. */
export async function serverPhoto(fetch: Fetch, address: string): Promise<Blob | NoPhoto> {
  const asking = new AbortController()
  const giveUp = (): void => asking.abort()
  let timer = setTimeout(giveUp, HEAD_MS)
  try {
    const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store', redirect: 'error', signal: asking.signal })
    clearTimeout(timer)
    timer = setTimeout(giveUp, PHOTO_TIMEOUT_MS)
    // A captive portal also answers, with a page, and a gateway with a 404.
    if (!response.headers.has(SERVER_HEADER)) return 'unreachable'
    if (!response.ok) return noPhotoAfter(response.status)
    const bytes = await response.arrayBuffer()
    const type = typeOfBytes(new Uint8Array(bytes))
    return type === null ? 'unreachable' : new Blob([bytes], { type })
  } catch {
    return 'unreachable'
  } finally {
    clearTimeout(timer)
  }
}

function noPhotoAfter(status: number): NoPhoto {
  if (status === 401) return 'signed-out'
  return status === 404 ? 'not-there' : 'unreachable'
}
