import { expect, it } from 'vitest'
import type { EntityName } from '#core/entities/index.ts'
import { sampleId } from '#core/testing/sample-rows.ts'
import type { Waiting } from '../../data/outbox.ts'
import { contestedOf, missingFromResend } from './retell.ts'

const [sent, alone, edited, removed] = [1, 2, 3, 4].map((number) => sampleId('vehicles', number)) as [string, string, string, string]
const waiting: Waiting[] = [
  { n: 1, op: 'put', entity: 'vehicles', id: edited, at: 1, fields: { name: 'Prius' } },
  { n: 2, op: 'put', entity: 'vehicles', id: edited, at: 2, fields: { name: 'Camry' } },
  { n: 3, op: 'remove', entity: 'vehicles', id: removed, at: 3, fields: {} },
]

it('asks about a row that the full resend left out; one with a waiting edit is sent whole with that edit instead', () => {
  const shown = new Map([['vehicles' as const, [{ id: sent, createdAt: 1 }]]])
  const here = new Map<EntityName, string[]>([['vehicles', [sent, alone, edited, removed]]])
  const { rows, edits } = missingFromResend({ shown, hidden: new Map() }, here, waiting)
  expect(rows).toEqual([{ entity: 'vehicles', id: alone }])
  expect(edits.map(({ n }) => n)).toEqual([1])
})

it('asks about no row that is not here', () => {
  const here = new Map<EntityName, string[]>([['vehicles', [sent]]])
  expect(contestedOf({ contested: new Map([['vehicles', [sent, alone]]]) }, here)).toEqual([{ entity: 'vehicles', id: sent }])
})
