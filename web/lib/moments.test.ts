import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

// In a process of its own: only the first thread of one can change its zone.
const across = `
  const { clockTime, dayAndTime, longDay } = await import('./web/lib/moments.ts')
  const at = Date.UTC(2026, 10, 22, 5, 30)
  const said = () => [clockTime, dayAndTime, longDay].map((words) => words.format(at))
  const before = said()
  process.env.TZ = 'America/Denver'
  console.log(JSON.stringify([before, said()]))
`

it('tells a moment in the zone where the driver is by now, as its day is', () => {
  const told = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', across], {
    encoding: 'utf8', env: { ...process.env, TZ: 'America/Chicago' },
  })
  // A space of its own kind stands before AM and PM.
  expect(JSON.parse(told.replaceAll('\u202F', ' '))).toEqual([
    ['11:30 PM', 'Nov 21, 11:30 PM', 'November 21, 2026'],
    ['10:30 PM', 'Nov 21, 10:30 PM', 'November 21, 2026'],
  ])
})
