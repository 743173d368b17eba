/** What a server clears away while it runs. */
import { databaseIn, receiptsIn } from './data-folder.ts'
import { sweepReceipts } from './receipts/sweep.ts'
import type { Services } from './services.ts'
import { forgetCopyBeforeUpdate } from './store/sqlite/copy-before-update.ts'

/**
 * Clears away what has run out, what nobody has to hear of any more, and photos that belong to nothing. Each by itself: on a
 * full disk the database takes no change, and it is the photos that make room.
 */
export function sweep({ background, clock, env, store }: Pick<Services, 'background' | 'clock' | 'env' | 'store'>): void {
  background.run('sweep', () => store.deleteExpired(clock()))
  background.run('sweep', () => store.forgetRemoved(clock()))
  background.run('sweep', async () => forgetCopyBeforeUpdate(databaseIn(env.dataDir), clock()))
  background.run('sweep', () => sweepReceipts(receiptsIn(env.dataDir), store, clock()))
}
