import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Work whose runs end when the test says so. */
function steps() {
  const ends: ((error?: Error) => void)[] = []
  const start = oneAtATime(() => new Promise<void>((resolve, reject) => {
    ends.push((error) => (error ? reject(error) : resolve()))
  }))
  const finish = async (error?: Error): Promise<void> => {
    ends.at(-1)?.(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { start, finish, runs: () => ends.length }
}

it('runs once more, and only once, when it is asked for while it runs', async () => {
  const { start, finish, runs } = steps()
  for (let time = 0; time < 5; time += 1) start()
  expect(runs()).toBe(1)
  await finish()
  expect(runs()).toBe(2)
  await finish()
  expect(runs()).toBe(2)
  start()
  expect(runs()).toBe(3)
})

it('goes on after a failure', async () => {
  const { start, finish, runs } = steps()
  start()
  await finish(new Error('no line'))
  start()
  expect(runs()).toBe(2)
})
