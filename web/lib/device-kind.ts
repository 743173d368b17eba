import type { DeviceKind } from '#core/sync/protocol.ts'

/** Up to this many CSS pixels on its shorter side, a screen counts as a phone's. */
const PHONE_SIDE = 600

/** What a driver would call the device in their hand. */
export function deviceKind({ screen, matchMedia }: Pick<Window, 'screen' | 'matchMedia'>): DeviceKind {
  if (Math.min(screen.width, screen.height) <= PHONE_SIDE) return 'phone'
  return matchMedia('(pointer: coarse)').matches ? 'tablet' : 'desktop'
}
