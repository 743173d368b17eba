/** The stores of a book, derived from the registry. Used by the page, which opens them with Dexie, and by the worker. */
import { definitionOf, entityNames } from '#core/entities/index.ts'

/** The schema's version; the next one needs a step in `upgrade.ts` if records change their form. */
export const SCHEMA_VERSION = 2

/** The name of an account's database. */
export function databaseName(userId: string): string {
  return `roadbook-${userId}`
}

/** Each store with its primary key and indexes, in Dexie's notation. */
export function storeSpecs(): Record<string, string> {
  const ofEntities = entityNames.map((name) => [name, ['id', ...definitionOf(name).indexes].join(',')] as const)
  return {
    ...Object.fromEntries(ofEntities),
    outbox: 'n,[entity+id]',
    journal: 'n,ackedAt',
    refused: 'n,together',
    parked: '[code+id]',
    staged: '[code+id]',
    receipts: 'sha256,[state+addedAt]',
    lost: 'key,seen',
    meta: 'key',
  }
}
