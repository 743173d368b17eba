/** Drivers of a running server. */
import type { Driver } from './next-sync.ts'

/** Signs up a numbered driver with a unique device. */
export async function signUp(url: string, number: number): Promise<Driver> {
  const reply = await fetch(`${url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kim', email: `kim${number}@example.com`, password: 'correct horse battery' }),
  })
  const { user } = await reply.json() as { user: { id: string } }
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';', 1).join('')).join('; ')
  return { cookie, userId: user.id, device: `ffffffff-0000-4000-8000-${String(number).padStart(12, '0')}` }
}
