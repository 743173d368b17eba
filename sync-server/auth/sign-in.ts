/** Authenticates by e-mail and password. The one place where a sign-in's password is verified (S-04, S-12). */
import { Problem } from '../http/problem.ts'
import { accountLockedLetter } from '../mail/letters.ts'
import type { RouteServices } from '../route-services.ts'
import type { Account } from '../store/store.ts'
import { countFailure, forgetFailures, refuseLocked, type Counter } from './lockout.ts'

/** 401, the same whatever is wrong (S-04). */
export const wrongCredentials = (): Problem => new Problem(401, { message: 'Invalid email or password' })

/**
 * The account, when the password is correct. `deviceOf` names the device when it has a mark of the account.
 * Throws 401 for an unknown e-mail, a wrong password or an account without one, all alike; 423 while locked.
 */
export async function proveByPassword(
  { store, clock, lockout, passwords, inTurn, limits, background, mail }: RouteServices,
  email: string,
  password: string,
  deviceOf: (userId: string) => string | null,
): Promise<Account> {
  // In sequence, or parallel guesses would all count as the first failure.
  return inTurn(`sign-in ${email}`, async () => {
    const counterOf = (account: Account | null): Counter => {
      const device = account === null ? null : deviceOf(account.id)
      return account !== null && device !== null ? lockout.device(account.id, device) : lockout.stranger(account, email)
    }
    const before = await store.accountByEmail(email)
    await refuseLocked(counterOf(before), clock())
    const isRight = await passwords.verify(before?.passwordHash ?? null, password)
    // Hashing takes a while: if a reset meanwhile cleared the failures, they must stay cleared.
    const account = before && await store.accountById(before.id)
    const counter = counterOf(account)
    if (account === null || !isRight) {
      const locks = await countFailure(counter, clock())
      // Of a device that locks itself the letter would say the opposite of the truth, and be the only one that day.
      if (locks && counter.whose === 'strangers' && account !== null && limits.take('lock-mail', account.id) === null) {
        background.run('mail', () => mail.send(accountLockedLetter(account.email)))
      }
      throw wrongCredentials()
    }
    // A password change ends all sessions: a sign-in with the old password must not slip in behind it.
    if (account.passwordHash !== before?.passwordHash) throw wrongCredentials()
    await forgetFailures(counter, clock())
    if (account.passwordHash !== null && passwords.isOutdated(account.passwordHash)) {
      const passwordHash = await passwords.hash(password)
      if (!(await store.rehashPassword(account.id, account.passwordHash, passwordHash, clock()))) throw wrongCredentials()
      return { ...account, passwordHash }
    }
    return account
  })
}
