import { set } from 'idb-keyval'
import { expect, it } from 'vitest'
import { openDevice } from '../device.ts'
import { putSharedPhoto, takeSharedPhoto } from './shared-photo.ts'

it('keeps the photo that was shared last until it is taken', async () => {
  const device = openDevice()
  expect(await takeSharedPhoto(device)).toBeNull()
  await putSharedPhoto(device, { photo: new Blob(['first'], { type: 'image/png' }), of: 1 })
  await putSharedPhoto(device, { photo: new Blob(['second'], { type: 'image/jpeg' }), of: 3 })
  const taken = await takeSharedPhoto(device)
  expect([taken?.photo.type, taken?.of]).toEqual(['image/jpeg', 3])
  expect(await taken?.photo.text()).toBe('second')
  expect(await takeSharedPhoto(device)).toBeNull()
})

it('takes the one that is there and leaves one that is shared in that moment', async () => {
  const device = openDevice()
  const of = (type: string) => ({ photo: new Blob(['photo'], { type }), of: 1 })
  await putSharedPhoto(device, of('image/png'))
  const [taken] = await Promise.all([takeSharedPhoto(device), putSharedPhoto(device, of('image/jpeg'))])
  const later = await Promise.all([takeSharedPhoto(device), takeSharedPhoto(device)])
  expect([taken, ...later].map((shared) => shared?.photo.type)).toEqual(['image/png', 'image/jpeg', undefined])
})

it('keeps none once something without a photo was shared', async () => {
  const device = openDevice()
  await putSharedPhoto(device, { photo: new Blob(['nobody took it'], { type: 'image/png' }), of: 1 })
  await putSharedPhoto(device, null)
  expect(await takeSharedPhoto(device)).toBeNull()
})

it('takes a photo that a worker of an earlier version has stored as one that came alone', async () => {
  const device = openDevice()
  await set('shared-photo', new Blob(['photo'], { type: 'image/png' }), device)
  expect(await takeSharedPhoto(device)).toMatchObject({ of: 1, photo: { type: 'image/png' } })
})
