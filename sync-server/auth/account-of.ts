/** The account a request is about. */
import { unauthorized } from '../http/problem.ts'
import type { Account, Store } from '../store/store.ts'

/** The account of a session. Throws 401 when it has just been deleted. */
export async function accountOf(store: Store, userId: string): Promise<Account> {
  const account = await store.accountById(userId)
  if (account === null) throw unauthorized()
  return account
}
