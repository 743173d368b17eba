/** `npm run dev`: the server with reload, and Vite in front of it, which is the address the server believes in. */
import { installPackages } from './install.mjs'
import { run } from './run.mjs'

await installPackages()
const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:5173'
await Promise.race([
  run(process.execPath, ['--watch', '--import', 'tsx', 'sync-server/index.ts'], { env: { PUBLIC_URL: publicUrl } }),
  run('vite', ['--strictPort', '--port', '5173']),
])
