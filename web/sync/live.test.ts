import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLive, type Live } from './live.ts'

/** A line to the server whose events the test fires. */
class Line extends EventTarget {
  readyState = 1
  close(): void { this.readyState = 2 }
  poke(data: string): void { this.dispatchEvent(new MessageEvent('message', { data })) }
  fail(closed: boolean): void {
    this.readyState = closed ? 2 : 0
    this.dispatchEvent(new Event('error'))
  }
}

/** The browser's locks for one name: the next in the queue gets it when the holder is done. */
function lockManager(): LockManager {
  let tail = Promise.resolve()
  const request = async (_: string, { signal }: LockOptions, work: () => Promise<void>): Promise<void> => {
    const mine = tail
    let free = () => undefined as void
    tail = new Promise((resolve) => { free = resolve })
    await mine
    if (!signal?.aborted) await work()
    free()
  }
  return { request } as unknown as LockManager
}

interface TestPage {
  readonly live: Live
  readonly lines: Line[]
  readonly pokes: number[]
  readonly lost: () => number
  readonly ring: () => void
  readonly waits: () => number[]
  readonly show: (visible: boolean) => void
}

const open: TestPage[] = []
let locks: LockManager

function openPage(visible: boolean): TestPage {
  const lines: Line[] = []
  const pokes: number[] = []
  let lost = 0
  let timer: { readonly work: () => void; readonly ms: number } | null = null
  let show: (now: boolean) => void = () => undefined
  const live = startLive({
    userId: 'sam',
    locks,
    connect: () => {
      const line = new Line()
      lines.push(line)
      return line as unknown as EventSource
    },
    channel: (name) => new BroadcastChannel(name),
    onVisible: (listener) => {
      show = listener
      listener(visible)
      return () => undefined
    },
    onPoke: (seq) => void pokes.push(seq),
    onLost: () => { lost += 1 },
    timers: {
      set: (work, ms) => {
        timer = { work, ms }
        return 1
      },
      clear: () => { timer = null },
    },
  })
  const page = { live, lines, pokes, lost: () => lost, ring: () => timer?.work(), waits: () => (timer ? [timer.ms] : []), show: (now: boolean) => show(now) }
  open.push(page)
  return page
}

beforeEach(() => { locks = lockManager() })
afterEach(() => { for (const { live } of open.splice(0)) live.stop() })

it('tells what it hears, and works from the first word on', async () => {
  const page = openPage(true)
  await vi.waitFor(() => expect(page.lines).toHaveLength(1))
  expect(page.live.isWorking()).toBe(false)
  page.lines[0]?.poke('{"seq":7}')
  page.lines[0]?.poke('<html>Welcome to the hotel</html>')
  expect(page.pokes).toEqual([7])
  expect(page.live.isWorking()).toBe(true)
})

it('holds one line for all pages, and every page knows that it works', async () => {
  const first = openPage(true)
  await vi.waitFor(() => expect(first.lines).toHaveLength(1))
  const second = openPage(true)
  first.lines[0]?.poke('{"seq":7}')
  const third = openPage(true)
  for (const { live, lines } of [second, third]) {
    await vi.waitFor(() => expect(live.isWorking()).toBe(true))
    expect(lines).toHaveLength(0)
  }
  first.show(false)
  await vi.waitFor(() => expect(second.lines).toHaveLength(1))
  expect(first.lines[0]?.readyState).toBe(2)
  expect(first.live.isWorking()).toBe(false)
  // Until the next one hears something, all ask by themselves.
  await vi.waitFor(() => expect([third.lost(), third.live.isWorking()]).toEqual([1, false]))
})

it('is told of a page that signs out, and knows nothing of what is heard while it is hidden itself', async () => {
  const [first, second, third] = [openPage(true), openPage(true), openPage(true)]
  await vi.waitFor(() => expect(first.lines).toHaveLength(1))
  first.lines[0]?.poke('{"seq":7}')
  for (const { live } of [second, third]) await vi.waitFor(() => expect(live.isWorking()).toBe(true))
  second.show(false)
  expect(second.live.isWorking()).toBe(false)
  // Stopped only once.
  open.shift()?.live.stop()
  await vi.waitFor(() => expect(first.lines[0]?.readyState).toBe(2))
  await vi.waitFor(() => expect(third.lost()).toBe(1))
})

it('takes no word for true of a page that was killed, once it listens itself', async () => {
  let kill = () => undefined as void
  void locks.request('live:sam', {}, () => new Promise<void>((resolve) => { kill = resolve }))
  const page = openPage(true)
  const killed = new BroadcastChannel('live:sam')
  killed.postMessage({ working: true })
  await vi.waitFor(() => expect(page.live.isWorking()).toBe(true))
  killed.close()
  kill()
  await vi.waitFor(() => expect(page.lines).toHaveLength(1))
  page.lines[0]?.fail(true)
  expect(page.live.isWorking()).toBe(false)
})

it('holds no line while it is not in view', async () => {
  const page = openPage(false)
  page.show(true)
  page.show(true)
  await vi.waitFor(() => expect(page.lines).toHaveLength(1))
  page.lines[0]?.fail(true)
  expect(page.waits()).toEqual([30_000])
  page.show(false)
  await vi.waitFor(() => expect(page.waits()).toEqual([]))
  page.lines[0]?.poke('{"seq":7}')
  page.lines[0]?.fail(true)
  expect([page.pokes, page.waits(), page.lines.length]).toEqual([[], [], 1])
  page.show(true)
  await vi.waitFor(() => expect(page.lines).toHaveLength(2))
  page.show(false)
  await vi.waitFor(() => expect(page.lines[1]?.readyState).toBe(2))
})

it('says that it was lost, and asks again when the server refused it', async () => {
  const page = openPage(true)
  await vi.waitFor(() => expect(page.lines).toHaveLength(1))
  page.lines[0]?.poke('{"seq":7}')
  page.lines[0]?.fail(false)
  page.lines[0]?.fail(false)
  expect([page.lost(), page.live.isWorking()]).toEqual([1, false])
  page.ring()
  expect(page.lines).toHaveLength(1)
  page.lines[0]?.fail(true)
  page.ring()
  expect(page.lines).toHaveLength(2)
})
