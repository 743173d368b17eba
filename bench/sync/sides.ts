/** The three sides of the bench, each with its own server: Roadbook, the floor, and RxDB. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { EntityName } from '#core/entities/index.ts'
import { packBatch } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { startMeasured, type Measured } from '../server/measured.ts'
import { signUp } from '../server/sign-up.ts'
import type { Entry, EntryRow, Owner } from './page-book.ts'
import { standing, vehicles } from './rows.ts'

export type SideName = 'roadbook' | 'floor' | 'rxdb'

/** The owner of the book a browser opens, and the session cookie. */
export interface Visitor {
  readonly owner: Owner
  readonly cookie: string
}

export interface Side {
  readonly name: SideName
  readonly url: string
  /** A visitor without data on the server, for sides with accounts. */
  newVisitor(): Promise<Visitor>
  /** The owner of the rows this side was started with. */
  readonly filled: Visitor
  end(): Promise<void>
}

const here = fileURLToPath(new URL('.', import.meta.url))

/** Builds a side's page into `folder/dist/web`, where its server looks for it. */
export async function buildPage(name: SideName, folder: string): Promise<void> {
  const web = join(folder, 'dist/web')
  mkdirSync(web, { recursive: true })
  const bundle = await rolldown({
    input: join(here, name, 'page.ts'), platform: 'browser', transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  await bundle.write({ file: join(web, 'page.js'), format: 'esm', minify: true, codeSplitting: false })
  await bundle.close()
  writeFileSync(join(web, 'index.html'), '<!doctype html><html lang="en"><title>bench</title><body><script type="module" src="/page.js"></script></html>')
}

export interface SideParts {
  readonly name: SideName
  /** The folder with its built page. */
  readonly folder: string
  /** A fresh data folder for this server. */
  readonly dataDir: string
  /** Roadbook's bundle. */
  readonly bundle: string
  /** Rows on the server from the start. */
  readonly rows: readonly Entry[]
  /** Rows sent first, invisible to browsers, because a server in use has already compiled its code. */
  readonly warmUp: readonly Entry[]
}

/** Starts a side's server, warmed up and holding the rows. */
export async function startSide({ name, folder, dataDir, bundle, rows, warmUp }: SideParts): Promise<Side> {
  mkdirSync(dataDir, { recursive: true })
  const script = name === 'roadbook' ? bundle : join(here, name, 'server.ts')
  const server = await startMeasured(script, { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', NODE_ENV: 'production' }, folder)
  const nobody: Visitor = { owner: { userId: '', vehicles: [] }, cookie: '' }
  if (name === 'floor') {
    await fillFloor(server, warmUp.map(({ row }) => ({ kind: UNSEEN, row })))
    await fillFloor(server, rows)
  }
  if (name === 'rxdb') {
    await fillRxdb(server, UNSEEN, warmUp)
    for (const kind of ['mileage', 'earnings', 'expenses']) await fillRxdb(server, kind, rows.filter((entry) => entry.kind === kind))
  }
  let drivers = 0
  const newVisitor = async (): Promise<Visitor> => {
    if (name !== 'roadbook') return nobody
    const { userId, cookie } = await signUp(server.url, ++drivers)
    return { owner: { userId, vehicles }, cookie }
  }
  if (name === 'roadbook') await fillRoadbook(server, await newVisitor(), warmUp)
  const filled = await newVisitor()
  if (name === 'roadbook') await fillRoadbook(server, filled, rows)
  return { name, url: server.url, newVisitor, filled, end: server.end }
}

const BATCH = 500

/** An entity that no device requests. */
const UNSEEN = 'unseen'

async function post(url: string, body: unknown, cookie = ''): Promise<void> {
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${url} was answered with ${reply.status}: ${await reply.text()}`)
  await reply.arrayBuffer()
}

const batches = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

async function fillRoadbook({ url }: Measured, { owner, cookie }: Visitor, rows: readonly Entry[]): Promise<void> {
  const all: readonly { readonly kind: EntityName; readonly row: object }[] = rows.length === 0 ? [] : [...standing, ...rows]
  const mutations = all.map(({ kind, row }, index): Mutation => {
    const { id, createdAt, ...fields } = row as { id: string; createdAt: number }
    return { n: index + 1, op: 'put', entity: kind, id, at: hybridTime(createdAt) + index, fields }
  })
  for (const batch of batches(mutations, BATCH)) {
    await post(`${url}/api/sync`, {
      protocol: 1, device: 'ffffffff-0000-4000-8000-000000000000', user: owner.userId, cursor: null, batch: packBatch(batch), now: Date.now(),
    }, cookie)
  }
}

async function fillFloor({ url }: Measured, rows: readonly { readonly kind: string; readonly row: EntryRow }[]): Promise<void> {
  for (const batch of batches(rows, BATCH)) {
    await post(`${url}/push`, batch.map(({ kind, row: { id, ...fields } }) => ({ kind, id, fields })))
  }
}

async function fillRxdb({ url }: Measured, kind: string, rows: readonly Entry[]): Promise<void> {
  const documents = rows.map(({ row }) => ({ newDocumentState: { ...row, _deleted: false } }))
  for (const batch of batches(documents, BATCH)) await post(`${url}/push/${kind}`, batch)
}
