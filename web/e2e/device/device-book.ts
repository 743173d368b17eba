/** Reads and changes the book in a browser's own IndexedDB, bypassing the app. The page must be on the app's origin. */
import type { Page } from '@playwright/test'

/** The name of this browser's only book, or of an account's if there are several; null when there is none. */
export async function bookOn(page: Page, user?: string): Promise<string | null> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))
  return names.find((name) => (user === undefined ? /^roadbook-[\da-f]{8}-/.test(name) : name === `roadbook-${user}`)) ?? null
}

type Call = { readonly call: 'getAll' | 'count' | 'clear' } | { readonly call: 'put'; readonly records: readonly object[] }

async function askStore(page: Page, store: string, call: Call, user?: string): Promise<unknown> {
  // No named functions in here: tsx, which runs this for the benches, would insert calls to a helper no page has.
  return await page.evaluate(async ([book, name, asked]) => {
    const opening = indexedDB.open(book)
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve)
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    })
    const transaction = opening.result.transaction(name, ['put', 'clear'].includes(asked.call) ? 'readwrite' : 'readonly')
    const kept = transaction.objectStore(name)
    const asking = asked.call === 'put' ? asked.records.map((record) => kept.put(record)).at(-1) : kept[asked.call]()
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')))
    })
    opening.result.close()
    return asking?.result as unknown
  }, [await bookOn(page, user) ?? '', store, call] as const)
}

/** Every record of a store; empty without a book. */
export async function recordsOf<Kept>(page: Page, store: string, user?: string): Promise<Kept[]> {
  return await bookOn(page, user) === null ? [] : await askStore(page, store, { call: 'getAll' }, user) as Kept[]
}

/** How many records a store has. */
export async function countOf(page: Page, store: string): Promise<number> {
  return Number(await askStore(page, store, { call: 'count' }))
}

/** Writes a record, replacing any with the same key. */
export async function putRecord(page: Page, store: string, record: object): Promise<void> {
  await putRecords(page, store, [record])
}

/** Writes records together, replacing any with the same keys. */
export async function putRecords(page: Page, store: string, records: readonly object[]): Promise<void> {
  await askStore(page, store, { call: 'put', records })
}

/** Removes every record of a store. */
export async function emptyStore(page: Page, store: string): Promise<void> {
  await askStore(page, store, { call: 'clear' })
}
