/** What the mirror needs of the browser's Cache Storage. */

/** The part of a cache that is used. */
export type MirrorCache = Pick<Cache, 'put' | 'match' | 'delete' | 'keys'>

/** The part of the browser's `caches` that the mirror needs. */
export interface MirrorStorage {
  open(name: string): Promise<MirrorCache>
  delete(name: string): Promise<boolean>
}
