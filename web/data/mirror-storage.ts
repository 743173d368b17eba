/** What the mirror needs of the browser's Cache Storage. */

/** As much of a cache as is used. */
export type MirrorCache = Pick<Cache, 'put' | 'match' | 'delete' | 'keys'>

/** As much of the browser's `caches` as the mirror needs. */
export interface MirrorStorage {
  open(name: string): Promise<MirrorCache>
  delete(name: string): Promise<boolean>
}
