/** `npm run dev`: the server with reload, behind Vite, whose address is the server's public URL. */
import { installPackages } from './install.mjs'
import { endWithFirst, run } from './run.mjs'

await installPackages()
const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:5173'
await endWithFirst({
  'The server': run(process.execPath, ['--watch', '--import', 'tsx', 'sync-server/index.ts'], { env: { PUBLIC_URL: publicUrl }, endless: true }),
  Vite: run('vite', ['--strictPort', '--port', '5173'], { endless: true }),
})
