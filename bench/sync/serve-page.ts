/** Exposes a side's book to the page as `bench`, timing each piece of work where it is done. */
import type { CountedFetch } from './counted-fetch.ts'
import type { Entry, EntryRow, Owner, PageBook, Traffic } from './page-book.ts'

/** The interface for the script that drives the browser. Times are milliseconds. */
export interface PageBench extends Pick<PageBook, 'open' | 'settle' | 'rest' | 'count' | 'keep' | 'edit' | 'waiting'> {
  push(): Promise<number>
  pull(): Promise<number>
  /** Saves the entries one after another; the times until each was painted, and until "Saved" may be shown. */
  saveEach(entries: readonly Entry[]): Promise<{ painted: number[]; saved: number[] }>
  firstScreen(owner: Owner, today: string): Promise<{ ms: number; rows: number }>
  taken(): Traffic
}

/** Makes a side's book the page's `bench`. */
export function servePage(book: PageBook, { taken }: Pick<CountedFetch, 'taken'>): void {
  const bench: PageBench = {
    open: book.open,
    settle: book.settle,
    rest: book.rest,
    count: book.count,
    keep: book.keep,
    edit: book.edit,
    waiting: book.waiting,
    push: () => timed(book.push),
    pull: () => timed(book.pull),
    async saveEach(entries) {
      const list = showNewest(book)
      await list.painted(null)
      const painted: number[] = []
      const saved: number[] = []
      for (const entry of entries) {
        const began = performance.now()
        const shown = list.painted(entry.row.id).then(() => painted.push(performance.now() - began))
        await book.save(entry)
        saved.push(performance.now() - began)
        await shown
        await idle()
      }
      return { painted, saved }
    },
    async firstScreen(owner, today) {
      const began = performance.now()
      const rows = await book.firstScreen(owner, today)
      return { ms: performance.now() - began, rows }
    },
    taken,
  }
  Object.assign(globalThis, { bench })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Renders the newest entries as a plain list, the same on every side; `painted` resolves after the frame that shows a row. */
function showNewest(book: PageBook): { painted(id: string | null): Promise<void> } {
  const list = document.body.appendChild(document.createElement('ul'))
  let wanted: { id: string | null; resolve: () => void } | null = null
  let shown: readonly EntryRow[] | null = null

  function look(): void {
    const wish = wanted
    if (!wish || !shown || (wish.id !== null && !shown.some(({ id }) => id === wish.id))) return
    wanted = null
    afterPaint(wish.resolve)
  }
  book.watchNewest((rows) => {
    shown = rows
    list.replaceChildren(...rows.map((row) => {
      const item = document.createElement('li')
      item.textContent = `${row.date} ${String(row['platform'])} ${String(row['amount'])}`
      return item
    }))
    look()
  })
  return {
    painted: (id) => new Promise((resolve) => {
      wanted = { id, resolve }
      look()
    }),
  }
}

/** A task queued in a frame's callback runs once that frame has been painted. */
function afterPaint(done: () => void): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => done())
    channel.port1.start()
    channel.port2.postMessage(null)
  })
}

const idle = () => new Promise<void>((resolve) => {
  requestIdleCallback(() => resolve())
})
