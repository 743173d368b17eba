/**
 * A second copy, in Cache Storage, of the receipt photos that no server has, beside the mirrored mutations: an expense
 * recovered after a lost database gets its photo back.
 */
import { isReceiptName } from '#core/receipts/receipts.ts'
import type { MirrorCache } from '../mirror-storage.ts'
import type { Photo } from './photo.ts'

export interface PhotoMirror {
  keep(photo: Photo): Promise<void>
  /** Names of the photos it holds: the SHA-256 of each. */
  names(): Promise<string[]>
  /** A photo; null when it is not there. */
  read(sha256: string): Promise<Photo | null>
  /**
   * Makes the mirror hold exactly the photos that `standing` names; missing ones are loaded. `standing` is called only
   * after the held ones have been listed, so that whatever is kept meanwhile stays.
   */
  follow(standing: () => Promise<readonly string[]>, load: (sha256: string) => Promise<Photo | undefined>): Promise<void>
}

/** The photos of a mirror's cache. */
export function photosIn(cache: () => Promise<MirrorCache>): PhotoMirror {
  async function keep({ sha256, type, bytes }: Photo): Promise<void> {
    await (await cache()).put(addressOf(sha256), new Response(bytes, { headers: { 'content-type': type } }))
  }

  async function names(): Promise<string[]> {
    const requests = await (await cache()).keys()
    return requests.flatMap(({ url }) => /\/outbox-photos\/([^/]+)$/.exec(url)?.[1] ?? []).filter(isReceiptName)
  }

  return {
    keep,
    names,
    async read(sha256) {
      const kept = await (await cache()).match(addressOf(sha256))
      if (!kept) return null
      return { sha256, type: kept.headers.get('content-type') ?? 'image/jpeg', bytes: await kept.arrayBuffer() }
    },
    async follow(standing, load) {
      const held = await names()
      const wanted = await standing()
      for (const sha256 of wanted.filter((name) => !held.includes(name))) {
        const photo = await load(sha256)
        if (photo) await keep(photo)
      }
      for (const sha256 of held.filter((name) => !wanted.includes(name))) await (await cache()).delete(addressOf(sha256))
    },
  }
}

const addressOf = (sha256: string): string => `/outbox-photos/${sha256}`
