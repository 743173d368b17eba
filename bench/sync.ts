/**
 * `npm run bench:sync`: Roadbook's sync beside a hand-written floor and RxDB, in real Chromium, in one run. The sides take
 * turns, each run has its own browser process and profile, and the median of five counts, of starts that of twenty. Writes
 * docs/benchmarks.md and exits with 1 when a target is missed. Given names of measures (push, pull, start, save, bytes), runs
 * only those and writes nothing.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays } from '#core/dates.ts'
import { root } from '../scripts/run.mjs'
import { bundleServer } from './server/bundle.ts'
import { median } from './statistics.ts'
import { measureEdits, measurePull, measurePush, measureSaves, measureStart, profileOf } from './sync/measures.ts'
import type { Entry, Traffic } from './sync/page-book.ts'
import { newestEntries, today, underOtherIds } from './sync/rows.ts'
import { buildPage, startSide, type Side, type SideName } from './sync/sides.ts'
import { writeReport, type Bytes, type Figures } from './sync/write-report.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
/** More, since one start differs from the next by more than the rows make. */
const START_ROUNDS = 4 * ROUNDS
const PUSHED = 1_000
const PULLED = 20_000
const TEN_YEARS = 18_900
const SAVES = 40
const WARM_UP = 4_000

const measures = ['push', 'pull', 'start', 'save', 'bytes'] as const
type Measure = (typeof measures)[number]
const asked = process.argv.slice(2)
const wants = (measure: Measure): boolean => asked.length === 0 || asked.includes(measure)

const rival = fileURLToPath(new URL('sync/rxdb', import.meta.url))
const installed = existsSync(join(rival, 'node_modules/rxdb'))
if (!installed && spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: rival, stdio: 'inherit' }).status !== 0) {
  throw new Error('RxDB could not be installed')
}
// RxDB is not installed when the rest of the code is type-checked.
const compiler = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url))
if (spawnSync(process.execPath, [compiler, '-p', rival], { stdio: 'inherit' }).status !== 0) throw new Error('The page of RxDB does not fit its types')

const names: readonly SideName[] = ['roadbook', 'floor', 'rxdb']
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-sync-'))
// Beside its page, as in a build.
const ours = join(folder, 'roadbook')
const bundle = await bundleServer(join(ours, 'dist/server'))
symlinkSync(join(root, 'node_modules'), join(ours, 'node_modules'))
for (const name of names) await buildPage(name, join(folder, name))

/** Runs work with all three servers, each holding the rows. */
async function withSides(rows: readonly Entry[], work: (sides: readonly Side[]) => Promise<void>): Promise<void> {
  const sides: Side[] = []
  try {
    for (const name of names) {
      sides.push(await startSide({ name, bundle, rows, warmUp, folder: join(folder, name), dataDir: mkdtempSync(join(folder, 'data-')) }))
    }
    await work(sides)
  } finally {
    await Promise.all(sides.map((side) => side.end()))
  }
}

/** One result per side and round, rotating which goes first; the warm-up round is not counted. */
async function inTurns<Result>(
  sides: readonly Side[],
  run: (side: Side, round: number) => Promise<Result>,
  told: (result: Result) => string,
  rounds = ROUNDS,
): Promise<Map<SideName, Result[]>> {
  const results = new Map(sides.map(({ name }): [SideName, Result[]] => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(round + turn) % sides.length]
      if (!side) continue
      const result = await run(side, round)
      if (round === 0) continue
      results.get(side.name)?.push(result)
      process.stdout.write(`  ${side.name.padEnd(9)}${told(result)}\n`)
    }
  }
  return results
}

const ms = (time: number): string => `${time.toFixed(1)} ms`
const msOf = (results: ReadonlyMap<SideName, readonly { readonly ms: number }[]>) =>
  new Map([...results].map(([name, list]): [SideName, number[]] => [name, list.map((result) => result.ms)]))

const newest = newestEntries(PUSHED)
const warmUp = underOtherIds(newestEntries(WARM_UP), 99)
const earnings = newest.filter(({ kind }) => kind === 'earnings')
const figures: Figures = {}

/** Bytes per change, from the first run: they are the same in all. */
const perChange = (results: ReadonlyMap<SideName, readonly { readonly traffic: Traffic }[]>, count: number) =>
  new Map([...results].flatMap(([name, [first]]): [SideName, Bytes][] =>
    first ? [[name, { up: first.traffic.up / count, down: first.traffic.down / count }]] : []))

async function measurePushes(): Promise<void> {
  await withSides([], async (sides) => {
    if (wants('push')) {
      process.stdout.write(`push of ${PUSHED} waiting changes\n`)
      const pushes = await inTurns(sides, (side, round) => measurePush(side, underOtherIds(newest, round)), (result) => ms(result.ms))
      figures.push = msOf(pushes)
      figures.created = perChange(pushes, PUSHED)
    }
    if (!wants('bytes')) return
    const edits = new Map<SideName, { traffic: Traffic }[]>()
    for (const side of sides) edits.set(side.name, [{ traffic: await measureEdits(side, underOtherIds(newest, ROUNDS + 1)) }])
    figures.edited = perChange(edits, earnings.length)
  })
}

async function measurePulls(): Promise<void> {
  await withSides(newestEntries(PULLED), async (sides) => {
    process.stdout.write(`pull of ${PULLED} rows on a new device\n`)
    const pulls = await inTurns(sides, (side) => measurePull(side, PULLED), (result) => ms(result.ms))
    figures.pull = msOf(pulls)
    figures.told = perChange(pulls, PULLED)
  })
}

async function measureFilledBooks(): Promise<void> {
  await withSides(newestEntries(TEN_YEARS), async (sides) => {
    const profiles = new Map(await Promise.all(sides.map(async (side) => [side.name, await profileOf(side, side.filled)] as const)))
    const profile = (side: Side) => profiles.get(side.name) ?? fail()
    const [roadbook = fail()] = sides
    const newcomer = await roadbook.newVisitor()
    const empty = await profileOf(roadbook, newcomer)
    try {
      if (wants('start')) {
        process.stdout.write(`data part of a start with ${TEN_YEARS} rows, and of Roadbook with none\n`)
        const starts = await inTurns(sides, async (side, round) => {
          const startEmpty = async () => (side === roadbook ? await measureStart(side, newcomer, empty) : null)
          // Whichever runs second starts while the previous browser is still shutting down.
          const before = round % 2 === 0 ? await startEmpty() : null
          const full = await measureStart(side, side.filled, profile(side))
          return { full, empty: before ?? await startEmpty() }
        }, (result) => `${ms(result.full.ms)} ${result.full.rows} rows${result.empty ? `, empty ${ms(result.empty.ms)} ${result.empty.rows} rows` : ''}`, START_ROUNDS)
        figures.start = new Map([...starts].map(([name, list]): [SideName, number[]] => [name, list.map(({ full }) => full.ms)]))
        figures.emptyStart = starts.get('roadbook')?.flatMap((result) => result.empty?.ms ?? []) ?? []
      }
      if (wants('save')) {
        process.stdout.write(`save to repaint in a book of ${TEN_YEARS} rows\n`)
        figures.save = await inTurns(sides, (side, round) => measureSaves(side, profile(side), savesOf(round)), ({ painted, saved }) =>
          `painted ${ms(median(painted))}, saved ${ms(median(saved))}`)
      }
    } finally {
      for (const { remove } of [...profiles.values(), empty]) remove()
    }
  })
}

/** Earnings on future days, so that each is the newest. */
function savesOf(round: number): readonly Entry[] {
  return underOtherIds(earnings.slice(0, SAVES), round).map(({ kind, row }, index) => ({
    kind, row: { ...row, date: addDays(today, round * SAVES + index + 1) },
  }))
}

function fail(): never {
  throw new Error('A side is missing')
}

try {
  if (wants('push') || wants('bytes')) await measurePushes()
  if (wants('pull')) await measurePulls()
  if (wants('start') || wants('save')) await measureFilledBooks()
  process.exitCode = writeReport(figures, { write: asked.length === 0, rounds: ROUNDS, starts: START_ROUNDS }) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
