import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { answerOf } from '../../data/saving/one-transaction.ts'
import { watchRequests } from './crash.ts'

async function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open('book', 1)
  opening.addEventListener('upgradeneeded', () => ['rows', 'outbox'].forEach((store) => opening.result.createObjectStore(store)))
  return await answerOf(opening)
}

it('kills every transaction of an app, not only the one that asks at that moment', async () => {
  const reaper = watchRequests()
  const factory = new IDBFactory()
  const app = await opened(factory)
  await reaper.survives(async () => {
    await answerOf(app.transaction('rows', 'readwrite').objectStore('rows').put('half an entry', 'id'))
    // The entry's other half would follow; another transaction makes its request first.
    reaper.arm(1)
    await answerOf(app.transaction('outbox').objectStore('outbox').get('n'))
  })
  app.close()
  reaper.stop()

  const next = await opened(factory)
  expect(await answerOf(next.transaction('rows').objectStore('rows').getAll())).toEqual([])
})

it('tells at the next step of an app that was killed between two', async () => {
  const reaper = watchRequests()
  const app = await opened(new IDBFactory())
  const look = async (): Promise<unknown> => await answerOf(app.transaction('rows').objectStore('rows').get('id'))
  expect(await reaper.survives(look)).toBe(true)
  reaper.arm(1)
  app.transaction('rows').objectStore('rows').get('by itself')
  expect(await reaper.survives(look)).toBe(false)
  reaper.stop()
})
