import { expect, it } from 'vitest'
import type { EntityName } from '#core/entities/index.ts'
import { sampleId } from '#core/testing/sample-rows.ts'
import type { Waiting } from '../../data/outbox.ts'
import { contestedOf, untoldOf } from './retell.ts'

const [told, alone, edited, removed] = [1, 2, 3, 4].map((number) => sampleId('vehicles', number)) as [string, string, string, string]
const waiting: Waiting[] = [
  { n: 1, op: 'put', entity: 'vehicles', id: edited, at: 1, fields: { name: 'Prius' } },
  { n: 2, op: 'put', entity: 'vehicles', id: edited, at: 2, fields: { name: 'Camry' } },
  { n: 3, op: 'remove', entity: 'vehicles', id: removed, at: 3, fields: {} },
]

it('takes a row that was not told for one that is only here when nothing of it waits; else its first edit has to bring it', () => {
  const shown = new Map([['vehicles' as const, [{ id: told, createdAt: 1 }]]])
  const here = new Map<EntityName, string[]>([['vehicles', [told, alone, edited, removed]]])
  const { rows, edits } = untoldOf({ shown, hidden: new Map() }, here, waiting)
  expect(rows).toEqual([{ entity: 'vehicles', id: alone }])
  expect(edits.map(({ n }) => n)).toEqual([1])
})

it('asks about no row that is not here', () => {
  const here = new Map<EntityName, string[]>([['vehicles', [told]]])
  expect(contestedOf({ contested: new Map([['vehicles', [told, alone]]]) }, here)).toEqual([{ entity: 'vehicles', id: told }])
})
