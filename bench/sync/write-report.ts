/** Checks the figures against their targets, prints them, and writes them into docs/benchmarks.md. */
import { readFileSync } from 'node:fs'
import { browserVersion } from '../harness/fresh-browser.ts'
import { report, table } from '../report.ts'
import { quantile, spreadOf } from '../statistics.ts'
import type { Traffic } from './page-book.ts'
import type { SideName } from './sides.ts'

/** The measurements requested; others are missing. Times are milliseconds. */
export interface Figures {
  push?: ReadonlyMap<SideName, readonly number[]>
  pull?: ReadonlyMap<SideName, readonly number[]>
  start?: ReadonlyMap<SideName, readonly number[]>
  /** Roadbook's start with an empty book. */
  emptyStart?: readonly number[]
  save?: ReadonlyMap<SideName, readonly { readonly painted: readonly number[]; readonly saved: readonly number[] }[]>
  /** Bytes per change: a new entry, a one-field edit, a row sent to a new device. */
  created?: ReadonlyMap<SideName, Bytes>
  edited?: ReadonlyMap<SideName, Bytes>
  told?: ReadonlyMap<SideName, Bytes>
}

/** Body bytes per change. */
export type Bytes = Pick<Traffic, 'up' | 'down'>

interface Judged {
  readonly what: string
  readonly value: number
  readonly most: number
  readonly unit: string
}

interface Written {
  readonly write: boolean
  readonly rounds: number
  readonly starts: number
}

/** True when every measured target is met. */
export function writeReport(figures: Figures, { write, rounds, starts }: Written): boolean {
  const judged = verdicts(figures)
  const body = `${timesTable(figures)}\n\n${table(['to reach', 'measured', 'at most', ''], judged.map(verdictLine))}\n\n${bytesTable(figures)}`
  process.stdout.write(`\n${body}\n`)
  if (write) report('Sync', `${intro(rounds, starts)}\n\n${body}\n\n${settings}`, versions())
  return judged.every(({ value, most }) => value <= most)
}

const sides = [['roadbook', 'Roadbook'], ['floor', 'floor'], ['rxdb', 'RxDB']] as const

function timesTable({ push, pull, start, emptyStart, save }: Figures): string {
  const painted = save && timesOfEach(save, 'painted')
  const saved = save && timesOfEach(save, 'saved')
  const lines = [
    ['push of 1,000 waiting changes', push], ['pull of 20,000 rows on a new device', pull],
    ['data part of a cold offline start, 18,900 rows', start],
    ['the same with an empty book', emptyStart && new Map<SideName, readonly number[]>([['roadbook', emptyStart]])],
    ['local save to repaint, 18,900 rows', painted], ['local save until "Saved" may be said', saved],
  ] as const
  return table(['ms, median (least to most)', ...sides.map(([, title]) => title)], lines.flatMap(([what, bySide]) =>
    bySide ? [[what, ...sides.map(([name]) => timesOf(bySide.get(name)))]] : []))
}

function timesOfEach(save: NonNullable<Figures['save']>, which: 'painted' | 'saved'): ReadonlyMap<SideName, readonly number[]> {
  return new Map([...save].map(([name, runs]) => [name, runs.flatMap((run) => run[which])]))
}

function timesOf(values: readonly number[] | undefined): string {
  if (!values || values.length === 0) return ''
  const { median, min, max } = spreadOf(values)
  return `${median.toFixed(1)} (${min.toFixed(1)} to ${max.toFixed(1)})`
}

function verdicts({ push, pull, start, emptyStart, save, edited }: Figures): Judged[] {
  const judged: Judged[] = []
  const ratio = (what: string, one: readonly number[] | undefined, other: readonly number[] | undefined, most: number) => {
    if (one && other) judged.push({ what, value: quantile(one, 0.5) / quantile(other, 0.5), most, unit: 'x' })
  }
  ratio('push beside the floor', push?.get('roadbook'), push?.get('floor'), 2)
  ratio('push beside RxDB', push?.get('roadbook'), push?.get('rxdb'), 0.6)
  ratio('pull beside the floor', pull?.get('roadbook'), pull?.get('floor'), 1.6)
  ratio('pull beside RxDB', pull?.get('roadbook'), pull?.get('rxdb'), 0.6)
  const painted = save?.get('roadbook')?.flatMap((run) => run.painted)
  if (painted) {
    judged.push({ what: 'save to repaint, median', value: quantile(painted, 0.5), most: 25, unit: ' ms' })
    judged.push({ what: 'save to repaint, 95 of 100', value: quantile(painted, 0.95), most: 100, unit: ' ms' })
  }
  ratio('start beside the floor\'s newest 50', start?.get('roadbook'), start?.get('floor'), 2)
  ratio('start, 18,900 rows beside none', start?.get('roadbook'), emptyStart, 1.25)
  const edits = edited?.get('roadbook')
  if (edits) judged.push({ what: 'one-field edit on the wire', value: edits.up, most: 60, unit: ' bytes' })
  return judged
}

function verdictLine({ what, value, most, unit }: Judged): string[] {
  return [what, `${value.toFixed(2)}${unit}`, `${most}${unit}`, value <= most ? 'reached' : '**missed**']
}

function bytesTable({ created, edited, told }: Figures): string {
  const lines = [
    ['new entry, up', created, 'up'], ['new entry, the answer', created, 'down'], ['one-field edit, up', edited, 'up'],
    ['one-field edit, the answer', edited, 'down'], ['row to a new device', told, 'down'],
  ] as const
  return table(['bytes a change, bodies', ...sides.map(([, title]) => title)], lines.flatMap(([what, bySide, direction]) =>
    bySide ? [[what, ...sides.map(([name]) => (bySide.get(name)?.[direction] ?? 0).toFixed(1))]] : []))
}

function intro(rounds: number, starts: number): string {
  return `Median of ${rounds} runs (of starts ${starts}) with the lowest and the highest; the sides take turns, each run in a Chromium
process and a profile of its own on the disk, with a server process per side that has been filled over HTTP. The times cover data
and sync without the screens of the app, and a start begins when the browser itself has finished starting. The rows are an invented
driver's mileage, earnings and expenses; Roadbook also carries vehicles, bills and loans.`
}

const settings = `How each side is set up:

- Roadbook: \`web/data\` and \`web/sync\` as the app has them, and the server's production bundle. A save is also mirrored in Cache Storage.
  After the first sync the browser's log is compacted into its tables, as in the app (decision 022).
- The floor (\`bench/sync/floor\`): the same indexes, a row and its outbox entry in one strict Dexie transaction, 1,000 mutations per
  POST, pages of 5,000 rows by bulkPut; Hono and better-sqlite3 in WAL with full syncs. No accounts, no merge, no checks, no recovery.
- RxDB (\`bench/sync/rxdb\`): Dexie storage with strict durability in place of its relaxed default, a collection per kind, one tab, no
  schema checks, HTTP replication 1,000 up and 5,000 down instead of 100; its server as lean as the floor's, with its conflict check.`

function versions(): Record<string, string> {
  const of = (name: string, from: string): string =>
    (JSON.parse(readFileSync(new URL(`${from}/node_modules/${name}/package.json`, import.meta.url), 'utf8')) as { version: string }).version
  return {
    Chromium: browserVersion(), Dexie: of('dexie', '../..'), RxDB: of('rxdb', 'rxdb'),
    Hono: of('hono', '../..'), 'better-sqlite3': of('better-sqlite3', '../..'),
  }
}
