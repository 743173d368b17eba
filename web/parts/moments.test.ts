import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { clockTime } from './moments.ts'

// In a separate process: only a process's first thread can change its time zone.
const across = `
  const { clockTime, dayAndTime, longDay } = await import('./web/parts/moments.ts')
  const at = Date.UTC(2026, 10, 22, 5, 30)
  const said = () => [clockTime, dayAndTime, longDay].map((words) => words(at))
  const before = said()
  process.env.TZ = 'America/Denver'
  console.log(JSON.stringify([before, said()]))
`

it('tells a moment in the zone where the driver is by now, as its day is', () => {
  const told = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', across], {
    encoding: 'utf8', env: { ...process.env, TZ: 'America/Chicago' },
  })
  expect(JSON.parse(told)).toEqual([
    ['11:30 PM', 'Nov 21, 11:30 PM', 'November 21, 2026'],
    ['10:30 PM', 'Nov 21, 10:30 PM', 'November 21, 2026'],
  ])
})

it('tells each minute of a day as Intl does', () => {
  // Intl puts a narrow no-break space before AM and PM.
  const intl = (at: number): string => new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace('\u202F', ' ')
  const midnight = new Date(2026, 10, 21).getTime()
  for (let minute = 0; minute < 24 * 60; minute += 1) expect(clockTime(midnight + minute * 60_000)).toBe(intl(midnight + minute * 60_000))
})
