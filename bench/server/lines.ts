/** The bench's output: each measure at once on the terminal, all of them as tables at the end. */
import { table } from '../report.ts'
import type { Spread } from '../statistics.ts'
import type { Compared } from './compare.ts'

interface Judged { readonly target: string; readonly isReached: boolean }
interface Row { readonly cells: readonly string[]; readonly judged: Judged | null }

export interface Lines {
  /** A call beside its limit. `least` is the fraction of the limit to reach: per second, per CPU second, or both. */
  compared(name: string, figures: Compared, least?: Partial<Record<'rate' | 'cpu', number>>): void
  /** One figure, and its maximum. */
  single(name: string, figure: number, unit: string, most?: number): void
  markdown(): string
  isEveryReached(): boolean
}

const ratio = ({ median, min, max }: Spread): string => `${median.toFixed(2)} (${min.toFixed(2)}-${max.toFixed(2)})`
const verdict = (judged: Judged | null): readonly string[] =>
  judged === null ? ['', ''] : [judged.target, judged.isReached ? 'reached' : 'missed']

const COMPARED = ['call', '/s', 'CPU ms', 'limit /s', 'limit CPU ms', 'ratio of rates', 'ratio per CPU second', 'target', '']
const SINGLE = ['measure', 'figure', 'target', '']

/** Initially empty. `print` writes a line to the terminal. */
export function createLines(print: (line: string) => void): Lines {
  const comparisons: Row[] = []
  const singles: Row[] = []

  function add(to: Row[], row: Row): void {
    to.push(row)
    const [name = '', ...figures] = [...row.cells, ...verdict(row.judged)]
    print(`${name.padEnd(48)} ${figures.map((figure) => figure.padStart(9)).join('  ')}`)
  }

  return {
    compared(name, { ours, limit, rate, cpu }, least = {}) {
      const targets = Object.entries(least).map(([which, part]) => ({ which, part }))
      const judged = targets.length === 0 ? null : {
        target: targets.map(({ which, part }) => `${part} ${which === 'rate' ? 'of the rate' : 'per CPU second'}`).join(', '),
        isReached: targets.every(({ which, part }) => (which === 'rate' ? rate : cpu).median >= part),
      }
      const cells = [ours, limit].flatMap(({ perSecond, cpuMs }) => [perSecond.toFixed(0), cpuMs.toFixed(3)])
      add(comparisons, { cells: [name, ...cells, ratio(rate), ratio(cpu)], judged })
    },

    single(name, figure, unit, most) {
      const judged = most === undefined ? null : { target: `at most ${most} ${unit}`, isReached: figure <= most }
      add(singles, { cells: [name, `${figure.toFixed(1)} ${unit}`], judged })
    },

    markdown() {
      const rows = (of: readonly Row[]) => of.map(({ cells, judged }) => [...cells, ...verdict(judged)])
      return `${table(COMPARED, rows(comparisons))}\n\n${table(SINGLE, rows(singles))}`
    },

    isEveryReached: () => [...comparisons, ...singles].every(({ judged }) => judged === null || judged.isReached),
  }
}
