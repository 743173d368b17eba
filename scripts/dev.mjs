/** `npm run dev`: the server with reload, and Vite in front of it. */
import { installPackages } from './install.mjs'
import { run } from './run.mjs'

await installPackages()
await Promise.race([
  run(process.execPath, ['--watch', '--import', 'tsx', 'sync-server/index.ts']),
  run('vite', []),
])
