import { expect, it } from 'vitest'
import changelog from '../../../CHANGELOG.md?raw'
import { readReleases } from './what-changed.ts'

it('reads each release with its changes as one line each', () => {
  const text = '# Changelog\n\nWhat a driver notices.\n\n## 0.2.0\n\n- Bills are\n  paid with one tap.\n- `CSV` for a year.\n\n## 0.1.1\n\n## 0.1.0\n\n- A book.\n'
  expect(readReleases(text)).toEqual([
    { title: '0.2.0', changes: ['Bills are paid with one tap.', 'CSV for a year.'] },
    { title: '0.1.0', changes: ['A book.'] },
  ])
})

it('finds what changed in our own', () => {
  const [newest] = readReleases(changelog)
  expect(newest?.changes.length).toBeGreaterThan(0)
})
