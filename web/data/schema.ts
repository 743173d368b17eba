/** The stores of a book, derived from the registry. Known to the page, which opens them with Dexie, and to the worker. */
import { definitionOf, entityNames } from '#core/entities/index.ts'

/** The schema's number; the next one needs a step in `upgrade.ts` when records change their form. */
export const SCHEMA_VERSION = 2

/** The database's name of an account. */
export function databaseName(userId: string): string {
  return `roadbook-${userId}`
}

/** Each store with its primary key and indexes, as Dexie writes them. */
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
