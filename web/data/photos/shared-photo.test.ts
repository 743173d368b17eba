import { expect, it } from 'vitest'
import { openDevice } from '../device.ts'
import { putSharedPhoto, takeSharedPhoto } from './shared-photo.ts'

it('keeps the photo that was shared last until it is taken', async () => {
  const device = openDevice()
  expect(await takeSharedPhoto(device)).toBeNull()
  await putSharedPhoto(device, new Blob(['first'], { type: 'image/png' }))
  await putSharedPhoto(device, new Blob(['second'], { type: 'image/jpeg' }))
  const taken = await takeSharedPhoto(device)
  expect(taken?.type).toBe('image/jpeg')
  expect(await taken?.text()).toBe('second')
  expect(await takeSharedPhoto(device)).toBeNull()
})

it('keeps none once something without a photo was shared', async () => {
  const device = openDevice()
  await putSharedPhoto(device, new Blob(['nobody took it'], { type: 'image/png' }))
  await putSharedPhoto(device, null)
  expect(await takeSharedPhoto(device)).toBeNull()
})
