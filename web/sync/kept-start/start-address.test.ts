import { expect, it } from 'vitest'
import { manifest } from '../../app/manifest.ts'
import { isStart } from './start-address.ts'

const at = (address: string) => isStart(new URL(address, 'https://roadbook.example'))

it('takes the app’s own address and the one an installed app begins with for a start', () => {
  expect([at('/'), at(manifest.start_url)]).toEqual([true, true])
})

it('takes no other screen for one, and no other question', () => {
  expect([at('/mileage'), at('/mileage?src=pwa'), at('/?add=1'), at('/?src=pwa&add=1')]).toEqual([false, false, false, false])
})
