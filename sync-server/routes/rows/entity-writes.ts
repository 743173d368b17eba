/** Creates or changes a row of any entity for a call: reads the body, amends it, and writes it with its related changes. */
import { changedGroups } from '#core/entities/changed-groups.ts'
import { admit } from '#core/entities/admit.ts'
import { definitionOf, fieldsOf, type AnyFields, type AnyRow, type EntityName } from '#core/entities/index.ts'
import type { Misfit } from '#core/entities/read.ts'
import { fromWire } from '#core/entities/wire.ts'
import { isId } from '#core/schema/id.ts'
import { naturalId } from '#core/sync/natural-id.ts'
import { invalid, invalidField, Problem } from '../../http/problem.ts'
import { newId } from '../../new-id.ts'
import type { RouteServices } from '../../route-services.ts'
import type { OwnChange } from '../../store/store.ts'
import type { WriteOwn } from '../look-then-write.ts'
import { checkReferences } from './references.ts'

/** The object in a request's body, with ids as rows hold them. */
export type Body = Readonly<Record<string, unknown>>

/** A create or a change about to be written. */
export interface Write {
  readonly userId: string
  readonly id: string
  /** The row before the change; null for a create. */
  readonly row: AnyRow | null
  /** The fields in the body, as stored values. */
  readonly sent: AnyFields
  /** The row's fields with the sent ones laid over them. */
  readonly values: AnyFields
  readonly body: Body
}

/** An entity's own rules for writing its rows. Each may throw a Problem or RuleError; then nothing is written. */
export interface WriteRules {
  /** Completes the body of a create before it is read. */
  readonly complete?: (userId: string, body: Body) => Promise<Body>
  /** Replaces messages that depend on another field; `body` is laid over the row being changed. */
  readonly reword?: (misfits: readonly Misfit[], body: Body) => readonly Misfit[]
  /** Amends values that depend on each other or on other rows. */
  readonly amend?: (write: Write) => Promise<AnyFields>
  /** Changes of related rows, written atomically with this one. */
  readonly alongside?: (write: Write) => Promise<readonly OwnChange[]>
}

export interface EntityWrites {
  /** Creates a row, or finds the existing one: a repeated request changes nothing (R14). */
  readonly create: (userId: string, given: Body, writeOwn: WriteOwn) => Promise<{ readonly id: string; readonly isNew: boolean }>
  /** Lays the sent fields over a row. */
  readonly change: (userId: string, row: AnyRow, body: Body, writeOwn: WriteOwn) => Promise<void>
}

function bodyId({ id }: Body): string | null {
  if (id === undefined || id === null) return null
  if (!isId(id)) throw invalidField('id', 'The id must be a UUID')
  return id
}

/** The writes of an entity, with its own rules if any. Both throw a Problem or RuleError for invalid input. */
export function entityWrites(name: EntityName, { store, clock, random }: RouteServices, rules: WriteRules): EntityWrites {
  const { naturalKey, readOnly } = definitionOf(name)
  const {
    complete = async (_userId, body) => body,
    reword = (misfits) => misfits,
    amend = async ({ values }) => values,
    alongside = async () => [],
  } = rules

  function read(body: Body, row: AnyRow | null): AnyFields {
    const taken = Object.fromEntries(Object.entries(body).filter(([field]) => !readOnly.includes(field)))
    const result = fromWire(name, taken, row === null ? 'whole' : 'part')
    if (!result.ok) throw invalid(reword(result.misfits, { ...row, ...body }))
    return result.value
  }

  async function write(change: Write, writeOwn: WriteOwn): Promise<void> {
    await checkReferences(store, name, change)
    const amended = admit(name, await amend(change))
    const fields = change.row === null ? amended : changedGroups(name, change.row, amended)
    const others = await alongside({ ...change, values: amended })
    const own: OwnChange = { op: 'put', entity: name, id: change.id, fields }
    const changes = Object.keys(fields).length > 0 ? [own, ...others] : others
    if (changes.length > 0) await writeOwn(changes)
  }

  return {
    async create(userId, given, writeOwn) {
      const askedId = bodyId(given)
      const body = await complete(userId, given)
      const sent = read(body, null)
      const id = naturalKey === null
        ? (askedId ?? newId(clock(), random))
        : naturalId(userId, naturalKey({ ...sent }))
      if ((await store.get(userId, name, id)) !== null) return { id, isNew: false }
      // A natural id may be reused when the same fact is entered again; any other id is used up.
      if (naturalKey === null && (await store.isRemoved(userId, name, id))) {
        throw new Problem(409, { message: 'This entry was deleted' })
      }
      await write({ userId, id, row: null, sent, values: sent, body }, writeOwn)
      return { id, isNew: true }
    },
    async change(userId, row, body, writeOwn) {
      const sent = read(body, row)
      await write({ userId, id: row.id, row, sent, values: { ...fieldsOf(name, row), ...sent }, body }, writeOwn)
    },
  }
}
