/** Measures finance-core on a ten-year ledger, each figure beside the plain day-by-day baseline: `npm run bench:core`. */
import { addDays } from '#core/dates.ts'
import { annualSummary, dailyGoals, goalBreakdown, ledgerOf, parseLedger, withRow } from '#core/index.ts'
import * as plainGoal from './baseline/daily-goal.ts'
import { readPlain } from './baseline/read.ts'
import * as plainSummaries from './baseline/summaries.ts'
import { benchSettings, generateLedger, toWireLedger } from './ledger/generate.ts'
import { measure } from './measure.ts'
import type { Timing } from './measure.ts'
import { report, table } from './report.ts'

const { lastDay } = benchSettings
const rows = generateLedger(benchSettings)
const wire = toWireLedger(rows)
const ledger = parseLedger(wire)
const plain = readPlain(wire)

const day = { from: lastDay, to: lastDay }
const week = { from: addDays(lastDay, -5), to: addDays(lastDay, 1) }
const month = { from: '2026-11-01', to: '2026-11-30' }
const year = { from: '2026-01-01', to: '2026-12-31' }
/** The baseline needs half a minute for a year, so it measures two weeks and the result is scaled. */
const fortnight = { from: addDays(lastDay, -13), to: lastDay }

/** A different day each time, so that no result can come from a cache. */
const aDay = (time: number): { from: string; to: string } => {
  const date = addDays(lastDay, -(time % 60))
  return { from: date, to: date }
}

const lastTrip = rows.mileage.at(-1)
if (!lastTrip) throw new Error('The ledger has no mileage')
const oneMore = (time: number): typeof lastTrip => ({
  ...lastTrip,
  id: `0191c3e0-0000-7000-8000-${String(time).padStart(12, '0')}`,
  startingMileage: lastTrip.endingMileage,
  endingMileage: lastTrip.endingMileage + 120 + time,
})

interface Line { readonly name: string; readonly engine: Timing; readonly baseline: Timing | null; readonly target?: { ms: number; ratio?: number } }

const baselineDay = measure((time) => plainGoal.goalBreakdown(plain, aDay(time)), { samples: 7 })
const baselineWeek = measure(() => plainGoal.goalBreakdown(plain, week), { samples: 3 })
const baselineMonth = measure(() => plainGoal.goalBreakdown(plain, month), { samples: 3 })
const baselineYear = measure(() => plainGoal.dailyGoals(plain, fortnight), { samples: 3, scale: 365 / 14 })
const baselineAnnual = measure(() => plainSummaries.annualSummary(plain, 2026), { samples: 5 })

/** Measures first calls: a fresh ledger for each sample. */
const first = (period: { from: string; to: string }): Timing => measure(
  (_time, fresh) => goalBreakdown(fresh, period), { samples: 15, before: () => parseLedger(wire) })

const lines: Line[] = [
  {
    name: 'parse the export',
    engine: measure(() => parseLedger(wire), { samples: 9 }),
    baseline: measure(() => readPlain(wire), { samples: 9 }),
  },
  { name: 'index the typed rows', engine: measure(() => ledgerOf(rows), { samples: 15 }), baseline: null },
  { name: 'day breakdown, first', engine: first(day), baseline: baselineDay },
  { name: 'week breakdown, first', engine: first(week), baseline: baselineWeek },
  { name: 'month breakdown, first', engine: first(month), baseline: baselineMonth },
  {
    name: 'day breakdown, repeated',
    engine: measure((time) => goalBreakdown(ledger, aDay(time)), { samples: 50, calls: 200 }),
    baseline: baselineDay,
    target: { ms: 0.2, ratio: 200 },
  },
  {
    name: 'week breakdown, repeated',
    engine: measure(() => goalBreakdown(ledger, week), { samples: 50, calls: 100 }),
    baseline: baselineWeek,
  },
  {
    name: 'month breakdown, repeated',
    engine: measure(() => goalBreakdown(ledger, month), { samples: 50, calls: 50 }),
    baseline: baselineMonth,
  },
  {
    name: 'daily goals of a year',
    engine: measure(() => dailyGoals(ledger, year), { samples: 30 }),
    baseline: baselineYear,
    target: { ms: 10 },
  },
  {
    name: 'annual summary',
    engine: measure(() => annualSummary(ledger, 2026), { samples: 30 }),
    baseline: baselineAnnual,
  },
  {
    name: 'add a row, then day breakdown',
    engine: measure((time) => goalBreakdown(withRow(ledger, 'mileage', oneMore(time)), day), { samples: 50, calls: 50 }),
    baseline: baselineDay,
  },
]

const digits = (ms: number): string => (ms < 10 ? ms.toFixed(4) : ms.toFixed(1))
const column = (text: string, width: number): string => text.padStart(width)

const missed = ({ engine, baseline, target }: Line): boolean =>
  target !== undefined && (engine.median > target.ms || (baseline?.median ?? Infinity) / engine.median < (target.ratio ?? 0))

const sizes = Object.entries(rows).map(([name, list]) => `${list.length} ${name}`).join(', ')
const print = (line: string): boolean => process.stdout.write(`${line}\n`)
print(`Ten years to ${lastDay}: ${sizes}\n`)
print(`${'ms'.padEnd(30)}${column('median', 10)}${column('min', 10)}${column('max', 10)}${column('baseline', 12)}${column('ratio', 9)}`)
for (const line of lines) {
  const { name, engine, baseline, target } = line
  const ratio = baseline === null ? '' : `${(baseline.median / engine.median).toFixed(1)}x`
  const judged = target === undefined ? '' : `  ${missed(line) ? 'MISSED' : 'reached'}: ${target.ms} ms${target.ratio ? `, ${target.ratio}x` : ''}`
  const figures = [engine.median, engine.min, engine.max].map((ms) => column(digits(ms), 10)).join('')
  print(`${name.padEnd(30)}${figures}${column(baseline ? digits(baseline.median) : '', 12)}${column(ratio, 9)}${judged}`)
}

const target = ({ ms, ratio }: NonNullable<Line['target']>): string => `at most ${ms} ms${ratio ? `, ${ratio}x` : ''}`
report('The core', `finance-core on a ledger of ten years, in ms; beside it the plain day-by-day baseline of \`bench/baseline/\`.
The ledger holds ${sizes}.

${table(['ms', 'median', 'min', 'max', 'baseline', 'ratio', 'target', ''], lines.map((line) => [
  line.name, ...[line.engine.median, line.engine.min, line.engine.max].map(digits), line.baseline ? digits(line.baseline.median) : '',
  line.baseline ? `${(line.baseline.median / line.engine.median).toFixed(1)}x` : '',
  line.target ? target(line.target) : '', line.target ? (missed(line) ? 'missed' : 'reached') : '',
]))}`)
process.exitCode = lines.some(missed) ? 1 : 0
