import { typeOfBytes } from '#core/receipts/image-type.ts'
import type { Fetch } from '../http.ts'

/** 10 MB on a slow line. */
const TIMEOUT_MS = 5 * 60_000

/** A receipt's photo that is not on this device, from the server or the browser's cache; null when it cannot be had now. */
export async function serverPhoto(fetch: Fetch, address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const bytes = await response.arrayBuffer()
    // A captive portal answers too, with a page.
    const type = typeOfBytes(new Uint8Array(bytes))
    return response.ok && type !== null ? new Blob([bytes], { type }) : null
  } catch {
    return null
  }
}
