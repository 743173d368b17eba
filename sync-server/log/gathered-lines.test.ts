import { expect, it, vi } from 'vitest'
import { gatherLines } from './gathered-lines.ts'

function gathered() {
  const written: string[] = []
  const { print, flush } = gatherLines((text) => written.push(text))
  return { written, flush, say: (line: string) => print(() => line), urge: (line: string) => print(() => line, true) }
}

it('writes the lines of one moment together, in their order, and each once', async () => {
  const { written, say } = gathered()
  for (const line of ['one', 'two', 'three']) say(line)
  expect(written).toEqual([])
  await vi.waitFor(() => expect(written).toEqual(['one\ntwo\nthree\n']))
  say('four')
  await vi.waitFor(() => expect(written).toEqual(['one\ntwo\nthree\n', 'four\n']))
})

it('loses nothing when the process ends in the middle of a moment', async () => {
  const { written, flush, say } = gathered()
  say('last words')
  flush()
  flush()
  expect(written).toEqual(['last words\n'])
  say('more')
  await vi.waitFor(() => expect(written).toEqual(['last words\n', 'more\n']))
})

it('writes what is urgent at once, after all that came before it', async () => {
  const { written, say, urge } = gathered()
  say('asked')
  urge('failed')
  expect(written).toEqual(['asked\nfailed\n'])
  say('answered')
  await vi.waitFor(() => expect(written).toEqual(['asked\nfailed\n', 'answered\n']))
})
