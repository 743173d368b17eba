/**
 * A second copy of the outbox, in Cache Storage: a killed browser can lose a whole IndexedDB, and with it whatever
 * existed only on this device. Each entry holds the mutations of one save; the sentinel names the device whose outbox
 * this is, so that a database that has lost its contents can be told from a new one.
 */
import { byText } from '#core/by-text.ts'
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
  /** The device whose book the mirror last followed; null if it has not followed any yet. */
  readonly device: string | null
  readonly entries: readonly Mirrored[]
}

export interface Mirror {
  /**
   * Keeps the mutations of one save in one write, along with its photo. Never throws and never takes long: they are in
   * the outbox already, which stays their only copy where Cache Storage is missing, full or stuck.
   */
  keep(device: string, mutations: readonly Waiting[], photo?: Photo): Promise<void>
  read(): Promise<MirrorContent>
  /**
   * Makes the mirror hold what `standing` returns and nothing else; an interruption at any moment loses nothing.
   * `standing` is called only after the entries have been listed, so that whatever is mirrored meanwhile stays.
   */
  follow(standing: () => Promise<Mirrored>): Promise<void>
  readonly photos: Pick<PhotoMirror, 'names' | 'read' | 'follow'>
  /** Deletes everything: the driver has removed the book. */
  remove(): Promise<void>
}

/** The longest a save waits for the mirror. */
const PATIENCE_MS = 2_000

/** The mirror of an account's outbox; keeps nothing where there is no Cache Storage. */
export function openMirror(userId: string, storage: MirrorStorage | undefined, patienceMs: number = PATIENCE_MS): Mirror {
  if (!storage) return noMirror
  const name = `outbox-${userId}`
  let opened: Promise<MirrorCache> | null = null
  let removed = false
  const cache = async (): Promise<MirrorCache> => {
    // A pending call must not create the cache again.
    if (removed) throw new Error('The mirror was removed')
    opened ??= storage.open(name)
    try {
      return await opened
    } catch (error) {
      // The next call may succeed.
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
    async keep(device, mutations, photo) {
      await within(patienceMs, Promise.all([keep(device, mutations), photo && photos.keep(photo)])).catch(() => undefined)
    },

    photos,

    async read() {
      const [sentinel, found] = await Promise.all([cache().then((kept) => kept.match(SENTINEL)), addresses()])
      const entries = await Promise.all(found.toSorted(byNumber).map(async ({ device, url }) => {
        const text = await (await (await cache()).match(url))?.text()
        return { device, mutations: parseMutations(text) }
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

/** Cache Storage is keyed by URL; nothing ever requests this one. */
function addressOf(device: string, mutations: readonly Waiting[]): string {
  return `/outbox/${device}/${mutations[0]?.n ?? 0}to${mutations.at(-1)?.n ?? 0}`
}

function addressIn(url: string): Address | undefined {
  const [, device, first, last] = /\/outbox\/([^/]+)\/(-?\d+)to(-?\d+)$/.exec(url) ?? []
  return device === undefined ? undefined : { url, device, first: Number(first), last: Number(last) }
}

/** Device ids begin with their creation time. */
function byNumber(one: Address, other: Address): number {
  return byText(one.device, other.device) || one.first - other.first
}

/** A truncated entry holds nothing that was reported as "Saved". */
function parseMutations(text: string | undefined): Waiting[] {
  try {
    return JSON.parse(text ?? '[]') as Waiting[]
  } catch {
    return []
  }
}

/** Splits mutations into runs of consecutive numbers. */
function runsOf(mutations: readonly Waiting[]): Waiting[][] {
  const runs: Waiting[][] = []
  for (const mutation of mutations.toSorted((one, other) => one.n - other.n)) {
    const run = runs.at(-1)
    if (run && run.at(-1)?.n === mutation.n - 1) run.push(mutation)
    else runs.push([mutation])
  }
  return runs
}
