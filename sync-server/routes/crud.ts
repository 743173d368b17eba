/**
 * The REST calls of any entity with a path: list, get, create, change, remove.
 * An entity with a rule of its own passes it in from its own file.
 */
import { Hono, type Context } from 'hono'
import {
  admit, definitionOf, fromWire, groupMembers, toWire, type AnyFields, type AnyRow, type EntityName, type Misfit,
} from '#core/entities/index.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { isId } from '#core/schema/fields.ts'
import { naturalId } from '#core/sync/natural-id.ts'
import { requireUser } from '../auth/require-user.ts'
import { takesCoding } from '../http/content-coding.ts'
import { readObject } from '../http/json-body.ts'
import { invalid, invalidField, notFound, Problem } from '../http/problem.ts'
import { replyHeaders } from '../http/reply-headers.ts'
import { sendKept } from '../http/send-kept.ts'
import type { ServerEnv } from '../http/server-env.ts'
import { newId } from '../new-id.ts'
import type { Parts } from '../parts.ts'
import type { OwnChange } from '../store/store.ts'
import { lookThenWrite, type WriteOwn } from './look-then-write.ts'
import { checkReferences } from './references.ts'

type Body = Readonly<Record<string, unknown>>
type Wire = Record<string, unknown>

const ofList = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' }
const ofZippedList = replyHeaders({ ...ofList, 'Content-Encoding': 'gzip' })

/** A create or a change about to be written. */
export interface Write {
  readonly userId: string
  readonly id: string
  /** The row before the change; null for a create. */
  readonly row: AnyRow | null
  /** What the body brought, as stored values. */
  readonly sent: AnyFields
  /** The row's fields with what was sent laid over them. */
  readonly values: AnyFields
  readonly body: Body
}

/** What an entity adds to the calls. Each may throw a Problem or RuleError; then nothing is written. */
export interface CrudRules {
  /** Completes the body of a create before it is read. */
  readonly complete?: (userId: string, body: Body) => Promise<Body>
  /** What does not fit, in words that rest on another field; `body` is laid over the row that is changed. */
  readonly reword?: (misfits: readonly Misfit[], body: Body) => readonly Misfit[]
  /** Settles values that depend on each other or on other rows. */
  readonly settle?: (write: Write) => Promise<AnyFields>
  /** Changes of other rows that belong to this one and are written with it or not at all. */
  readonly alongside?: (write: Write) => Promise<readonly OwnChange[]>
  /** Rows as they are sent out; all of one account. */
  readonly present?: (userId: string, rows: readonly AnyRow[]) => Promise<readonly Wire[]>
}

/** With the ids in it as rows hold them: a UUID in capitals names the same row. */
function withPlainIds(name: EntityName, body: Body): Body {
  const { fields } = definitionOf(name)
  const isNamed = (field: string): boolean => field === 'id' || fields[field]?.refersTo !== undefined
  return Object.fromEntries(Object.entries(body).map(([field, value]) =>
    [field, typeof value === 'string' && isNamed(field) ? value.toLowerCase() : value]))
}

function bodyId({ id }: Body): string | null {
  if (id === undefined) return null
  if (!isId(id)) throw invalidField('id', 'The id must be a UUID')
  return id
}

/** Fields whose value changed, and with each the rest of its group, which is always written whole. */
function changedFields(name: EntityName, before: AnyRow, after: AnyFields): AnyFields {
  const changed = Object.keys(after)
    .filter((field) => !isSameValue(before[field], after[field]))
    .flatMap((field) => groupMembers(name, field))
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}

const fieldsOf = (name: EntityName, row: AnyRow): AnyFields =>
  Object.fromEntries(Object.keys(definitionOf(name).fields).map((field) => [field, row[field]]))

/** Routes below /api/{path of the entity}. Throws for an entity without a path. */
export function crudRoutes(name: EntityName, parts: Parts, rules: CrudRules = {}): Hono<ServerEnv> {
  const { store, clock, random, listTexts } = parts
  const definition = definitionOf(name)
  if (definition.path === null) throw new Error(`${name} has no address`)
  const path = `/api/${definition.path}`
  const {
    complete = async (_userId, body) => body,
    reword = (misfits) => misfits,
    settle = async ({ values }) => values,
    alongside = async () => [],
    present = async (_userId, rows) => rows.map((row) => toWire(name, row)),
  } = rules
  const signedIn = requireUser(parts)
  const app = new Hono<ServerEnv>()

  function read(body: Body, row: AnyRow | null): AnyFields {
    const result = fromWire(name, body, row === null ? 'whole' : 'part')
    if (!result.ok) throw invalid(reword(result.misfits, { ...row, ...body }))
    return result.value
  }

  async function rowAt(c: Context<ServerEnv>): Promise<AnyRow> {
    const id = (c.req.param('id') ?? '').toLowerCase()
    const row = isId(id) ? await store.get(c.var.session.userId, name, id) : null
    if (row === null) throw notFound()
    return row
  }

  async function shown(userId: string, id: string): Promise<Wire> {
    const row = await store.get(userId, name, id)
    const [wire] = row === null ? [] : await present(userId, [row])
    if (wire === undefined) throw notFound()
    return wire
  }

  async function write(change: Write, writeOwn: WriteOwn): Promise<void> {
    await checkReferences(store, name, change)
    const settled = admit(name, await settle(change))
    const fields = change.row === null ? settled : changedFields(name, change.row, settled)
    const others = await alongside({ ...change, values: settled })
    const own: OwnChange = { op: 'put', entity: name, id: change.id, fields }
    const changes = Object.keys(fields).length > 0 ? [own, ...others] : others
    if (changes.length > 0) await writeOwn(changes)
  }

  /** Makes a row, or finds the one that is there already: a repeated request changes nothing (R14). */
  async function create(userId: string, given: Body, writeOwn: WriteOwn): Promise<{ readonly id: string; readonly isNew: boolean }> {
    const askedId = bodyId(given)
    const body = await complete(userId, given)
    const sent = read(body, null)
    const { naturalKey } = definition
    const id = naturalKey === null
      ? (askedId ?? newId(clock(), random))
      : naturalId(userId, naturalKey({ ...sent }))
    if ((await store.get(userId, name, id)) !== null) return { id, isNew: false }
    // A natural id comes back when the same fact is entered again; any other is spent.
    if (naturalKey === null && (await store.isRemoved(userId, name, id))) {
      throw new Problem(409, { message: 'This entry was deleted' })
    }
    await write({ userId, id, row: null, sent, values: sent, body }, writeOwn)
    return { id, isNew: true }
  }

  async function change(c: Context<ServerEnv>): Promise<Response> {
    const { userId } = c.get('session')
    // Known before the body is read: somebody else's row is a 404 whatever is sent to it.
    const { id } = await rowAt(c)
    const body = withPlainIds(name, await readObject(c))
    await lookThenWrite(parts, userId, async (writeOwn) => {
      const row = await rowAt(c)
      const sent = read(body, row)
      await write({ userId, id, row, sent, values: { ...fieldsOf(name, row), ...sent }, body }, writeOwn)
    })
    return c.json(await shown(userId, id))
  }

  app.get(path, signedIn, async (c) => {
    const { userId } = c.get('session')
    const asked = withPlainIds(name, c.req.query())
    const filter: Record<string, unknown> = {}
    let key = `${userId} ${name}`
    for (const field of definition.filters) {
      if (asked[field] === undefined) continue
      filter[field] = asked[field]
      key += ` ${field} ${JSON.stringify(asked[field])}`
    }
    const { text, zipped } = await listTexts(key, c.get('newestSeq'), async () =>
      JSON.stringify(await present(userId, await store.list(userId, name, filter))))
    return zipped !== null && takesCoding(c.req.header('accept-encoding'), 'gzip')
      ? sendKept(c, ofZippedList, zipped)
      : c.body(text, 200, ofList)
  })

  app.get(`${path}/:id`, signedIn, async (c) => c.json((await present(c.var.session.userId, [await rowAt(c)]))[0]))

  app.post(path, signedIn, async (c) => {
    const { userId } = c.get('session')
    const body = withPlainIds(name, await readObject(c))
    const { id, isNew } = await lookThenWrite(parts, userId, (writeOwn) => create(userId, body, writeOwn))
    return c.json(await shown(userId, id), isNew ? 201 : 200)
  })

  app.on(['PUT', 'PATCH'], `${path}/:id`, signedIn, change)

  app.delete(`${path}/:id`, signedIn, async (c) => {
    const { userId } = c.get('session')
    await lookThenWrite(parts, userId, async (writeOwn) => {
      const { id } = await rowAt(c)
      await writeOwn([{ op: 'remove', entity: name, id, fields: {} }])
    })
    return c.body(null, 204)
  })

  return app
}
