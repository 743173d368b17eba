/**
 * Receipt photos over a bad line (P18): cut off at any byte, corrupted on the way, refused for a time; data never waits
 * for them.
 */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { keptBeside } from '../../data/photos/kept-beside.ts'
import type { Fetch } from '../../data/http.ts'
import { save } from '../../data/save.ts'
import { idOf } from '../../testing/sim/actions.ts'
import { newLibrary } from '../../testing/sim/books.ts'
import { cases } from '../../testing/sim/cases.ts'
import { serverReply } from '../../testing/sim/fetch.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { bookOf, type Book } from '../book.ts'
import { sendPhotos } from '../photos/photos-lane.ts'
import { syncOnce } from '../sync-once.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What reaches the server of a photo, and what the phone gets back. */
type Fault = 'none' | 'cut' | 'flipped' | 'reply-lost' | 'no-line' | 'portal' | 'gateway' | 401 | 413 | 429 | 500 | 507

/** A server that stores whatever arrives complete under the hash of its bytes, as the real one does. */
function photoServer(script: Fault[], at: number): { fetch: Fetch; kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  const fetch: Fetch = async (_, init) => {
    const image = init?.body instanceof FormData ? init.body.get('image') : null
    if (!(image instanceof File)) throw new TypeError('A photo comes as a form')
    const sent = new Uint8Array(await image.arrayBuffer())
    const fault = script.shift() ?? 'none'
    if (fault === 'no-line') throw new TypeError('Failed to fetch')
    if (fault === 'portal') return new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })
    if (fault === 'gateway') return new Response('<h1>Too large</h1>', { status: 413, headers: { 'content-type': 'text/html' } })
    if (typeof fault === 'number' && fault !== 413) return serverReply(fault, { message: 'No' })
    if (fault === 413) return serverReply(413, { message: 'This photo is too large' })
    const arrived = fault === 'cut' ? sent.slice(0, at % sent.length) : sent
    if (fault === 'flipped') arrived[at % arrived.length] = (arrived[at % arrived.length] ?? 0) ^ 1
    kept.set(hashOf(arrived), arrived)
    if (fault === 'reply-lost') throw new TypeError('Failed to fetch')
    return serverReply(200, { imageUrl: receiptAddress(hashOf(arrived)) })
  }
  return { fetch, kept }
}

const fault = fc.constantFrom<Fault>('none', 'cut', 'flipped', 'reply-lost', 'no-line', 'portal', 'gateway', 401, 413, 429, 500, 507)
const { timeout, ...runs } = cases(60, 1_000)

it(`brings each photo whole or says why not, and holds up no data, in ${runs.numRuns} histories`, async () => {
  await fc.assert(fc.asyncProperty(
    fc.uniqueArray(fc.uint8Array({ minLength: 1, maxLength: 200 }), { minLength: 1, maxLength: 4, selector: hashOf }),
    fc.array(fault, { maxLength: 10 }), fc.nat(),
    async (pictures, script, at) => {
      const { server, online, install } = await newLibrary(ground, ++account)
      const phone = install()
      const { fetch, kept } = photoServer([...script], at)
      let tries = 0
      // Each try comes late enough for anything left alone to be sent again.
      const book = (): Book => ({ ...bookOf(phone), now: () => phone.now() + tries * 3_600_000 })
      for (const [row, picture] of pictures.entries()) {
        const photo = { sha256: hashOf(picture), bytes: picture.slice().buffer, type: 'image/jpeg' }
        const fields = { name: 'Fuel', date: '2026-11-20', amount: row + 1, receiptImageUrl: receiptAddress(photo.sha256) }
        await save(phone, 'expenses', idOf('expenses', row), fields, { beside: keptBeside(phone, photo) })
        tries += 1
        await sendPhotos(book(), fetch)
        // The data arrives whatever happened to the photo.
        expect(await syncOnce(bookOf(phone), online)).toEqual({ kind: 'synced' })
        expect(await server.store.list(server.user, 'expenses')).toHaveLength(row + 1)
      }
      for (let more = 0; more <= script.length && !await sendPhotos(book(), fetch); more += 1) tries += 1
      for (const picture of pictures) {
        const sha256 = hashOf(picture)
        const receipt = await phone.receipts.get(sha256)
        expect(new Uint8Array(receipt?.bytes ?? new ArrayBuffer())).toEqual(picture)
        if (receipt?.state === 'refused') expect(receipt.refusal).toBe('This photo is too large')
        else {
          expect(receipt?.state).toBe('uploaded')
          expect(kept.get(sha256)).toEqual(picture)
        }
      }
      phone.dexie.close()
    },
  ), runs)
}, timeout)
