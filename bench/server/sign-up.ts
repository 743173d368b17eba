/** Drivers of a running server. */
import { signUpAt } from '../../sync-server/testing/remote-driver.ts'
import { deviceId } from '../../sync-server/testing/sync-account.ts'
import type { Driver } from './next-sync.ts'

/** Signs up a numbered driver with a unique device. */
export async function signUp(url: string, number: number): Promise<Driver> {
  const { cookie, userId } = await signUpAt(url, `kim${number}`)
  return { cookie, userId, device: deviceId(number) }
}
