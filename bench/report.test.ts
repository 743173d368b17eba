import { describe, expect, it } from 'vitest'
import { table, withSection } from './report.ts'

const page = '# Benchmarks\n\nWhat this is.\n\n## The core\n\nFast.\n\n## Sync\n\nSlow.\n\n### Bytes\n\nFew.\n'

describe('withSection', () => {
  it('replaces one section up to the next heading of its kind and leaves the others', () => {
    expect(withSection(page, 'Sync', 'Quick.\n')).toBe('# Benchmarks\n\nWhat this is.\n\n## The core\n\nFast.\n\n## Sync\n\nQuick.\n')
    expect(withSection(page, 'The core', 'Faster.')).toBe(page.replace('Fast.', 'Faster.'))
  })

  it('puts a new section at its place, after those that come before it', () => {
    expect(withSection(page, 'The server', 'Steady.')).toBe(page.replace('## Sync', '## The server\n\nSteady.\n\n## Sync'))
    expect(withSection('# Benchmarks', 'The app', 'Calm.')).toBe('# Benchmarks\n\n## The app\n\nCalm.\n')
  })

  it('keeps what people wrote under headings of their own, below the measured ones', () => {
    expect(withSection(`${page}\n## How to read this\n\nCalmly.\n`, 'The app', 'Calm.'))
      .toBe(`${page}\n## The app\n\nCalm.\n\n## How to read this\n\nCalmly.\n`)
  })
})

describe('table', () => {
  it('is a Markdown table with its figures to the right', () => {
    expect(table(['what', 'ms'], [['push', '12']])).toBe('| what | ms |\n|---|---:|\n| push | 12 |')
  })
})
