import { setImmediate as nextMoment } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { gatherLines } from './gathered-lines.ts'

function gathered() {
  const written: string[] = []
  return { written, ...gatherLines((text) => written.push(text)) }
}

it('writes the lines of one moment together, in their order, and each once', async () => {
  const { written, print } = gathered()
  for (const line of ['one', 'two', 'three']) print(line)
  expect(written).toEqual([])
  await nextMoment()
  expect(written).toEqual(['one\ntwo\nthree\n'])
  print('four')
  await nextMoment()
  expect(written).toEqual(['one\ntwo\nthree\n', 'four\n'])
})

it('loses nothing when the process ends in the middle of a moment', async () => {
  const { written, print, flush } = gathered()
  print('last words')
  flush()
  expect(written).toEqual(['last words\n'])
  flush()
  await nextMoment()
  expect(written).toEqual(['last words\n'])
})
