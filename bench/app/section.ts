/** A section of docs/benchmarks.md that a bench writes anew; the others' sections stay. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url))
const TITLE = '# Benchmarks\n'

/** Puts text under a heading of the second level, in the place of what stood there. */
export function writeSection(heading: string, text: string): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : TITLE
  const [head = TITLE, ...sections] = page.split(/^(?=## )/m)
  const section = `## ${heading}\n\n${text.trim()}\n`
  const place = sections.findIndex((one) => one.startsWith(`## ${heading}\n`))
  const next = place < 0 ? [...sections, section] : sections.with(place, section)
  writeFileSync(file, `${[head, ...next].map((part) => part.trimEnd()).join('\n\n')}\n`)
}
