/** Mutations the server cannot accept, anywhere in a batch: they never block the others (P11). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { syncRequestSchema } from '#core/sync/request.ts'
import { idOf } from '../../testing/sim/actions.ts'
import { cases } from '../../testing/sim/cases.ts'
import { deviceOf, drain, drainAll, newCrew, serverRows, START } from '../../testing/sim/crew.ts'
import { shownRows, write } from '../../testing/sim/device.ts'
import { openGround } from '../../testing/sim/ground.ts'

const ground = openGround()
// A fault in the server itself, on one row.
ground.run(`CREATE TEMP TRIGGER poison BEFORE INSERT ON main.vehicles WHEN NEW.name = 'poison'
  BEGIN SELECT RAISE(ABORT, 'The server has a fault'); END`)
afterAll(() => ground.store.close())
let account = 0

const kinds = ['good', 'good', 'good', 'nameless', 'poison', 'unknown-kind', 'garbled'] as const
type Kind = (typeof kinds)[number]
const codes: Record<Exclude<Kind, 'good'>, string> = {
  nameless: 'invalid-field', poison: 'parked', 'unknown-kind': 'unknown-entity', garbled: 'malformed',
}
const name: Record<Kind, string> = { good: 'Corolla', nameless: '', poison: 'poison', 'unknown-kind': 'Van', garbled: 'Van' }

/** A request whose items came from another version of the app, or were garbled on the way. */
function tampered(text: string, wanted: readonly Kind[]): string {
  const request = syncRequestSchema.parse(JSON.parse(text))
  const { batch } = request
  if (!batch) return text
  const items = batch.items.map(([code, id, ...rest], index) => {
    const kind = wanted[batch.n + index - 1]
    return [kind === 'unknown-kind' ? 'zz' : code, kind === 'garbled' ? `${String(id)}!` : id, ...rest]
  })
  return JSON.stringify({ ...request, batch: { ...batch, items } })
}

const { timeout, ...runs } = cases(200, 20_000)

it(`takes all but the bad ones, which stay with words, in ${runs.numRuns} batches`, async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 12 }),
    fc.integer({ min: 1, max: 12 }),
    fc.array(fc.boolean(), { maxLength: 6 }),
    async (wanted, mutations, lost) => {
      const crew = await newCrew(ground, ++account, [0, 0])
      const [phone, desktop] = [deviceOf(crew, 0), deviceOf(crew, 1)]
      for (const [row, kind] of wanted.entries()) {
        write(phone, [{ op: 'put', entity: 'vehicles', id: idOf('vehicles', row), fields: { name: name[kind] }, unchecked: true }], START)
      }
      await drain(crew.server, phone, START, {
        mutations, tamper: (text) => tampered(text, wanted), loses: (call) => lost[call] ?? false,
      })
      await drainAll(crew, START)

      const good = wanted.flatMap((kind, row) => (kind === 'good' ? [idOf('vehicles', row)] : []))
      const rows = await serverRows(crew.server, 'vehicles')
      expect(rows.map(({ id }) => id)).toEqual(good)
      expect(new Set(shownRows(desktop, 'vehicles'))).toEqual(new Set(rows))
      const kept = wanted.flatMap((kind, row) => (kind === 'good' ? [] : [[row + 1, codes[kind]]]))
      expect([...phone.refused.values()].map(({ n, code }) => [n, code])).toEqual(kept)
      expect([...phone.refused.values()].every(({ message }) => message.length > 10)).toBe(true)
      expect(phone.outbox.size).toBe(0)
    },
  ), runs)
}, timeout)
