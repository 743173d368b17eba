/** Proves who somebody is by e-mail and password. The one place where a sign-in's password is verified (S-04, S-12). */
import { Problem } from '../http/problem.ts'
import { accountLockedLetter } from '../mail/mail.ts'
import type { Parts } from '../parts.ts'
import type { Account } from '../store/store.ts'
import { countFailure, forgetFailures, refuseLocked } from './lockout.ts'

/** 401, one and the same whatever is wrong (S-12). */
export const wrongCredentials = (): Problem => new Problem(401, { message: 'Invalid email or password' })

/**
 * The account, when the password is right. `deviceOf` names the device when it bears a mark of the account.
 * Throws 401 for an unknown e-mail, a wrong password and an account without one, all alike; 423 while locked.
 */
export async function proveByPassword(
  { store, clock, lockout, passwords, inTurn, limits, background, mail }: Parts,
  email: string,
  password: string,
  deviceOf: (userId: string) => string | null,
): Promise<Account> {
  // One after the other, or parallel guesses would all be the first failure.
  return inTurn(`sign-in ${email}`, async () => {
    const account = await store.accountByEmail(email)
    const device = account === null ? null : deviceOf(account.id)
    const counter = account !== null && device !== null
      ? lockout.device(account.id, device)
      : lockout.stranger(account, email)
    refuseLocked(counter, clock())
    const isRight = await passwords.verify(account?.passwordHash ?? null, password)
    if (account === null || !isRight) {
      const locks = await countFailure(counter, clock())
      if (locks && account !== null && limits.take('lock-mail', account.id) === null) {
        background.run('mail', () => mail.send(accountLockedLetter(account.email)))
      }
      throw wrongCredentials()
    }
    // Hashing takes a while: whoever knew the password before must not outlive its change, which ends all sessions.
    if ((await store.accountById(account.id))?.passwordHash !== account.passwordHash) throw wrongCredentials()
    await forgetFailures(counter, clock())
    if (account.passwordHash !== null && passwords.isOutdated(account.passwordHash)) {
      await store.updateAccount(account.id, { passwordHash: await passwords.hash(password) }, clock())
    }
    return account
  })
}
