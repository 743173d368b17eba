/** Generates migrations from the tables: `npm run migrations`. Paths are relative to the root. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: ['account-tables', 'sync-tables', 'tables'].map((name) => `./sync-server/store/sqlite/tables/${name}.ts`),
  out: './sync-server/store/sqlite/migrations',
})
