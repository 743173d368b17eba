/** The figures of a run: measured values beside their targets. */
import { median, quantile } from '../statistics.ts'

export interface Figure {
  readonly name: string
  /** As it is printed: '231 ms (p95 262 ms)'. */
  readonly measured: string
  readonly target: string | null
  readonly reached: boolean | null
}

/** Times in ms as median and 95th percentile; the latter is judged. */
export function timed(name: string, samples: readonly number[], targetMs: number | null = null): Figure {
  const p95 = quantile(samples, 0.95)
  return {
    name,
    measured: `${median(samples).toFixed(0)} ms (p95 ${p95.toFixed(0)} ms, ${samples.length} times)`,
    target: targetMs === null ? null : `${targetMs} ms p95`,
    reached: targetMs === null ? null : p95 <= targetMs,
  }
}

/** The longest of the tasks that blocked the page; the browser does not report tasks below 50 ms. */
export function longest(name: string, tasksMs: readonly number[], targetMs: number): Figure {
  const most = Math.max(0, ...tasksMs)
  const measured = most === 0 ? 'none above 50 ms' : `${most.toFixed(0)} ms (${tasksMs.length} above 50 ms)`
  return { name, measured, target: `${targetMs} ms`, reached: most <= targetMs }
}

/** How many of a number missed; the target is none. */
export function share(name: string, missed: number, of: number): Figure {
  return { name, measured: `${missed} of ${of}`, target: 'none', reached: missed === 0 }
}

/** A figure without a target. */
export function told(name: string, measured: string): Figure {
  return { name, measured, target: null, reached: null }
}

/** Bytes in KB of 1024, as the build's own check counts them. */
export function weighed(name: string, bytes: number, targetKb: number | null = null): Figure {
  const kb = bytes / 1024
  return {
    name,
    measured: `${kb.toFixed(1)} KB`,
    target: targetKb === null ? null : `${targetKb} KB`,
    reached: targetKb === null ? null : kb <= targetKb,
  }
}

const verdict = ({ reached }: Figure): string => (reached === null ? '' : reached ? 'reached' : 'MISSED')

/** A line for the terminal. */
export function figureLine(figure: Figure): string {
  const { name, measured, target } = figure
  return `${name.padEnd(62)}${measured}${target === null ? '' : `   ${verdict(figure)}: ${target}`}`
}

/** The cells of a table's row. */
export function figureCells(figure: Figure): string[] {
  return [figure.name, figure.measured, figure.target ?? '', verdict(figure)]
}
