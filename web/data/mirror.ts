/**
 * The outbox a second time, in Cache Storage: a killed browser can lose a whole IndexedDB, and what was only on this
 * device with it. An entry holds the mutations of one save; the sentinel names the device whose outbox
 * this is, so that a database that was full and is empty now is told from a new one.
 */
import type { MirrorCache, MirrorStorage } from './mirror-storage.ts'
import type { Waiting } from './outbox.ts'
import { photosIn, type PhotoMirror } from './photos/photo-mirror.ts'
import type { Photo } from './photos/photo.ts'
import { within } from './within.ts'

/** The mutations of one entry and the device that numbered them. */
export interface Mirrored {
  readonly device: string
  readonly mutations: readonly Waiting[]
}

export interface MirrorContent {
  /** The device whose book stood here when the mirror last followed it; null when it has not yet followed any. */
  readonly device: string | null
  readonly entries: readonly Mirrored[]
}

export interface Mirror {
  /**
   * Keeps the mutations of one save in one write, and a photo that came with them. Never throws and never takes long:
   * they are in the outbox already, and where Cache Storage is missing, full or stuck they have that one place.
   */
  keep(device: string, mutations: readonly Waiting[], photo?: Photo): Promise<void>
  read(): Promise<MirrorContent>
  /**
   * Makes the mirror hold what `standing` gives and nothing else, cut short at any moment without loss. Asked for only
   * after the entries have been listed: what is mirrored meanwhile stays.
   */
  follow(standing: () => Promise<Mirrored>): Promise<void>
  readonly photos: Pick<PhotoMirror, 'names' | 'read' | 'follow'>
  /** Forgets everything: the driver has let the book go. */
  remove(): Promise<void>
}

/** A save waits for its mirror no longer than this. */
const PATIENCE_MS = 2_000

/** The mirror of an account's outbox; one that keeps nothing where there is no Cache Storage. */
export function openMirror(userId: string, storage: MirrorStorage | undefined, patienceMs: number = PATIENCE_MS): Mirror {
  if (!storage) return noMirror
  const name = `outbox-${userId}`
  let opened: Promise<MirrorCache> | null = null
  let removed = false
  const cache = async (): Promise<MirrorCache> => {
    // Whatever is under way must not make it again.
    if (removed) throw new Error('The mirror was removed')
    opened ??= storage.open(name)
    try {
      return await opened
    } catch (error) {
      // The next one may find it again.
      opened = null
      throw error
    }
  }
  const photos = photosIn(cache)

  async function keep(device: string, mutations: readonly Waiting[]): Promise<void> {
    if (mutations.length === 0) return
    await (await cache()).put(addressOf(device, mutations), new Response(JSON.stringify(mutations)))
  }

  async function addresses(): Promise<Address[]> {
    const requests = await (await cache()).keys()
    return requests.flatMap(({ url }) => addressIn(url) ?? [])
  }

  return {
    keep: (device, mutations, photo) =>
      within(patienceMs, Promise.all([keep(device, mutations), photo && photos.keep(photo)])).catch(() => undefined),

    photos,

    async read() {
      const [sentinel, found] = await Promise.all([cache().then((kept) => kept.match(SENTINEL)), addresses()])
      const entries = await Promise.all(found.toSorted(byNumber).map(async ({ device, url }) => {
        const text = await (await (await cache()).match(url))?.text()
        return { device, mutations: mutationsIn(text) }
      }))
      return { device: sentinel ? await sentinel.text() : null, entries }
    },

    async follow(standing) {
      const before = await addresses()
      const { device, mutations } = await standing()
      const mine = before.filter((address) => address.device === device)
      const covers = (n: number) => ({ first, last }: Address) => first <= n && n <= last
      for (const run of runsOf(mutations.filter(({ n }) => !mine.some(covers(n))))) await keep(device, run)
      await (await cache()).put(SENTINEL, new Response(device))
      const numbers = mutations.map(({ n }) => n)
      const done = before.filter((address) => address.device !== device || !numbers.some((n) => covers(n)(address)))
      for (const { url } of done) await (await cache()).delete(url)
    },

    async remove() {
      removed = true
      await storage.delete(name)
    },
  }
}

const nothing = () => Promise.resolve()

const noMirror: Mirror = {
  keep: nothing,
  read: () => Promise.resolve({ device: null, entries: [] }),
  follow: nothing,
  photos: { names: () => Promise.resolve([]), read: () => Promise.resolve(null), follow: nothing },
  remove: nothing,
}

const SENTINEL = '/outbox/sentinel'

interface Address {
  readonly url: string
  readonly device: string
  readonly first: number
  readonly last: number
}

/** Cache Storage goes by addresses; nothing is ever asked for at this one. */
function addressOf(device: string, mutations: readonly Waiting[]): string {
  return `/outbox/${device}/${mutations[0]?.n ?? 0}to${mutations.at(-1)?.n ?? 0}`
}

function addressIn(url: string): Address | undefined {
  const [, device, first, last] = /\/outbox\/([^/]+)\/(-?\d+)to(-?\d+)$/.exec(url) ?? []
  return device === undefined ? undefined : { url, device, first: Number(first), last: Number(last) }
}

/** Device ids begin with the time they were made. */
function byNumber(one: Address, other: Address): number {
  if (one.device !== other.device) return one.device < other.device ? -1 : 1
  return one.first - other.first
}

/** An entry that was cut short holds nothing that "Saved" was said about. */
function mutationsIn(text: string | undefined): Waiting[] {
  try {
    return JSON.parse(text ?? '[]') as Waiting[]
  } catch {
    return []
  }
}

/** Cut where a number is missing. */
function runsOf(mutations: readonly Waiting[]): Waiting[][] {
  const runs: Waiting[][] = []
  for (const mutation of mutations.toSorted((one, other) => one.n - other.n)) {
    const run = runs.at(-1)
    if (run && run.at(-1)?.n === mutation.n - 1) run.push(mutation)
    else runs.push([mutation])
  }
  return runs
}
