/** docs/benchmarks.md, one section per bench: each replaces its own section and keeps the others. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The sections, in order. */
const HEADINGS = ['The core', 'The server', 'Sync', 'The app', 'Lighthouse'] as const

export type Heading = (typeof HEADINGS)[number]

const file = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))

const PREFACE = `# Benchmarks

\`npm run bench\` measures everything again and writes it here; each part also runs alone and replaces its own section.
Every figure has a limit or a rival beside it, measured in the same run, because a machine is never the same twice.`

/** Writes a bench's section into docs/benchmarks.md: the date and machine, then the body in Markdown. */
export function report(heading: Heading, body: string, versions: Readonly<Record<string, string>> = {}): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : PREFACE
  writeFileSync(file, withSection(before, heading, `${measuredOn(versions)}\n\n${body.trim()}`))
}

/** The text with this section's body replaced, or inserted in its place when missing. */
export function withSection(markdown: string, heading: Heading, body: string): string {
  const [preface = '', ...parts] = markdown.split(/^(?=## )/m)
  const sections = new Map(parts.map((part) => [part.slice(3, part.indexOf('\n')).trim(), part.trim()]))
  sections.set(heading, `## ${heading}\n\n${body.trim()}`)
  const known = HEADINGS.flatMap((name) => sections.get(name) ?? [])
  const others = [...sections].filter(([name]) => !HEADINGS.some((heading) => heading === name)).map(([, part]) => part)
  return `${[preface.trim(), ...known, ...others].join('\n\n')}\n`
}

/** A Markdown table; the first column left-aligned, figures right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map((_, column) => (column === 0 ? '---' : '---:')).join('|')}|`, ...rows.map(line)].join('\n')
}

function measuredOn(versions: Readonly<Record<string, string>>): string {
  const processors = cpus()
  const used = Object.entries({ Node: process.versions.node, ...versions }).map(([name, version]) => `${name} ${version}`)
  // A load far above the number of cores means the machine was shared: then only side-by-side figures are meaningful.
  const load = (loadavg()[1] ?? 0).toFixed(1)
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${processors.length} cores (${processors[0]?.model.trim() ?? 'unknown'}), `
    + `${Math.round(totalmem() / 2 ** 30)} GB, under a load of ${load}, ${type()} ${release()} ${arch()}; ${used.join(', ')}.`
}
