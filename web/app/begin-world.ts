import type { World } from './load-world.ts'

/**
 * Loads a driver's world and tells how that ended, unless the call it gives is made before: whoever has signed out meanwhile
 * hears neither of a book nor of a failure.
 */
export function beginWorld(load: () => Promise<World>, loaded: (world: World) => void, failed: (error: Error) => void): () => void {
  let isCurrent = true
  load().then((world) => {
    if (isCurrent) loaded(world)
  }, (error: unknown) => {
    if (isCurrent) failed(error instanceof Error ? error : new Error('The app could not be loaded'))
  })
  return () => { isCurrent = false }
}
