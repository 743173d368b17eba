/** Books in real IndexedDB stores beside the simulation's server. */
import { IDBFactory } from 'fake-indexeddb'
import { openDb, type RoadbookDb } from '../../data/db.ts'
import { deviceId, newCrew, START } from './crew.ts'
import { serverFetch } from './fetch.ts'
import type { Ground } from './ground.ts'
import type { SimServer } from './server.ts'
import type { Fetch } from '../../data/http.ts'

export interface Library {
  readonly server: SimServer
  /** Every call gets through. */
  readonly online: Fetch
  /** The book of a new installation, in a browser of its own. */
  readonly install: (factory?: IDBFactory) => RoadbookDb
}

/** A new account. All clocks start at the beginning of the simulation. */
export async function newLibrary(ground: Ground, account: number): Promise<Library> {
  const { server } = await newCrew(ground, account, [])
  let devices = 0
  return {
    server,
    online: serverFetch(server, () => START),
    install: (factory = new IDBFactory()) => {
      devices += 1
      const id = deviceId(devices)
      return openDb(server.user, { now: () => START, newDeviceId: () => id, indexedDB: factory })
    },
  }
}
