import { expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { createBackground } from './background.ts'

it('says of work that failed what kind of error it was and its code, and nothing of its words', async () => {
  const lines: string[] = []
  const background = createBackground(createLog('info', () => 0, (line) => lines.push(line())))
  const full = Object.assign(new Error("no space left on device, open 'kim@example.com.eml'"), { code: 'ENOSPC' })
  background.run('mail', () => Promise.reject(full))
  background.run('sweep', () => Promise.reject(new TypeError('no code')))
  await background.settled()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { time: '1970-01-01T00:00:00.000Z', level: 'error', event: 'mail-failed', error: 'Error', code: 'ENOSPC' },
    { time: '1970-01-01T00:00:00.000Z', level: 'error', event: 'sweep-failed', error: 'TypeError', code: '' },
  ])
})
