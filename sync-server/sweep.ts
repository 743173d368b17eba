/** Cleanup that a server does while it runs. */
import { millisecondsInDay } from 'date-fns/constants'
import { databaseIn, mailIn, receiptsIn, waitingMailIn } from './data-folder.ts'
import { sweepLetters } from './mail/folder.ts'
import { openMailQueue } from './mail/mail-queue.ts'
import { sweepReceipts } from './receipts/sweep.ts'
import { forgetUnfinishedKeys } from './secret-key.ts'
import type { Services } from './services.ts'
import { forgetCopyBeforeUpdate } from './store/sqlite/copy-before-update.ts'

/**
 * Deletes expired data, old tombstones, old letters, photos nothing refers to, and what was left half written. Each independently: on
 * a full disk the database accepts no change, and deleting files frees space.
 */
export function sweep({ background, clock, env, store }: Pick<Services, 'background' | 'clock' | 'env' | 'store'>): void {
  background.run('sweep', () => store.deleteExpired(clock()))
  background.run('sweep', () => store.forgetRemoved(clock()))
  background.run('sweep', async () => forgetCopyBeforeUpdate(databaseIn(env.dataDir), clock()))
  background.run('sweep', () => forgetUnfinishedKeys(env.dataDir, clock() - millisecondsInDay))
  background.run('sweep', () => sweepLetters(mailIn(env.dataDir), clock()))
  const waiting = openMailQueue(waitingMailIn(env.dataDir))
  background.run('sweep', () => waiting.removeUnfinished(clock() - millisecondsInDay))
  // Without SMTP_URL, which may have been removed, nobody sends them and removes them then.
  background.run('sweep', () => waiting.removeOutdated(clock()))
  background.run('sweep', () => sweepReceipts(receiptsIn(env.dataDir), store, clock()))
}
