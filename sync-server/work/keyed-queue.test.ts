import { describe, expect, it } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

describe('createKeyedQueue', () => {
  it('lets work of one key run one after the other, and that of others beside it', async () => {
    const inTurn = createKeyedQueue()
    const steps: string[] = []
    const gate = new EventTarget()
    const held = new Promise((resolve) => gate.addEventListener('open', resolve))
    const first = inTurn('a', async () => {
      steps.push('a1 begins')
      await held
      steps.push('a1 ends')
    })
    const second = inTurn('a', async () => { steps.push('a2') })
    await inTurn('b', async () => { steps.push('b') })
    gate.dispatchEvent(new Event('open'))
    await Promise.all([first, second])
    expect(steps).toEqual(['a1 begins', 'b', 'a1 ends', 'a2'])
  })

  it('lets work that comes while others of its key are done wait for all of them', async () => {
    const inTurn = createKeyedQueue()
    const steps: string[] = []
    const gate = new EventTarget()
    const held = new Promise((resolve) => gate.addEventListener('open', resolve))
    const first = inTurn('a', async () => { steps.push('a1') })
    const second = inTurn('a', async () => {
      await held
      steps.push('a2')
    })
    await first
    const third = inTurn('a', async () => { steps.push('a3') })
    await inTurn('b', async () => { steps.push('b') })
    gate.dispatchEvent(new Event('open'))
    await Promise.all([second, third])
    expect(steps).toEqual(['a1', 'b', 'a2', 'a3'])
  })

  it('hands a failure to its own caller and goes on', async () => {
    const inTurn = createKeyedQueue()
    const failing = inTurn('a', () => Promise.reject(new Error('no')))
    const next = inTurn('a', async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBe('yes')
  })
})
