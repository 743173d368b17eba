/**
 * The REST calls of any entity with a path: list, get, create, change, remove.
 * An entity with a rule of its own passes it in from its own file.
 */
import { Hono, type Context } from 'hono'
import { definitionOf, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { isId } from '#core/schema/id.ts'
import { requireUser } from '../../auth/require-user.ts'
import { takesCoding } from '../../http/content-coding.ts'
import { readObject } from '../../http/json-body.ts'
import { isStoreUnavailable, logStorageFailure, notFound, savedUnseen } from '../../http/problem.ts'
import { replyHeaders } from '../../http/reply-headers.ts'
import { sendKept } from '../../http/send-kept.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import { lookThenWrite } from '../look-then-write.ts'
import { entityWrites, type Body, type WriteRules } from './entity-writes.ts'
import { rowReply } from './row-reply.ts'

type Wire = Record<string, unknown>

const ofList = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' }
const ofZippedList = replyHeaders({ ...ofList, 'Content-Encoding': 'gzip' })

/** What an entity adds to the calls. */
export interface CrudRules extends WriteRules {
  /** Rows as they are sent; all of one account. */
  readonly present?: (userId: string, rows: readonly AnyRow[]) => Promise<readonly Wire[]>
}

/** The body with ids lower-cased, as rows hold them: a UUID in capitals names the same row. */
function withPlainIds(name: EntityName, body: Body): Body {
  const { fields } = definitionOf(name)
  const isNamed = (field: string): boolean => field === 'id' || fields[field]?.refersTo !== undefined
  return Object.fromEntries(Object.entries(body).map(([field, value]) =>
    [field, typeof value === 'string' && isNamed(field) ? value.toLowerCase() : value]))
}

/**
 * Routes below /api/{path of the entity}; changes are rate-limited (429 above `write`). Throws for an entity without a path.
 */
export function crudRoutes(name: EntityName, services: RouteServices, rules: CrudRules = {}): Hono<ServerEnv> {
  const { store, listTexts, log } = services
  const definition = definitionOf(name)
  if (definition.path === null) throw new Error(`${name} has no address`)
  const path = `/api/${definition.path}`
  const { present = async (userId, rows) => rows.map((row) => rowReply(userId, name, row)), ...writeRules } = rules
  const writes = entityWrites(name, services, writeRules)
  const signedIn = requireUser(services, 'write')
  const app = new Hono<ServerEnv>()

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

  /** The row once it is saved: a store that fails now has taken it all the same. */
  async function shownSaved(c: Context<ServerEnv>, id: string): Promise<Wire> {
    return await shown(c.var.session.userId, id).catch((error: unknown) => {
      if (!isStoreUnavailable(error)) throw error
      logStorageFailure(log, c.var.requestId, error)
      throw savedUnseen()
    })
  }

  async function change(c: Context<ServerEnv>): Promise<Response> {
    const { userId } = c.get('session')
    // Looked up before the body is read: somebody else's row is a 404 whatever is sent to it.
    const { id } = await rowAt(c)
    const body = withPlainIds(name, await readObject(c))
    await lookThenWrite(services, userId, async (writeOwn) => {
      await writes.change(userId, await rowAt(c), body, writeOwn)
    })
    return c.json(await shownSaved(c, id))
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
    const { id, isNew } = await lookThenWrite(services, userId, (writeOwn) => writes.create(userId, body, writeOwn))
    return c.json(await shownSaved(c, id), isNew ? 201 : 200)
  })

  app.on(['PUT', 'PATCH'], `${path}/:id`, signedIn, change)

  app.delete(`${path}/:id`, signedIn, async (c) => {
    const { userId } = c.get('session')
    await lookThenWrite(services, userId, async (writeOwn) => {
      const { id } = await rowAt(c)
      await writeOwn([{ op: 'remove', entity: name, id, fields: {} }])
    })
    return c.body(null, 204)
  })

  return app
}
