/** Seeds the demo account of `npm run seed:demo` in a server's data folder, before the server is started. */
import { run } from '../../../scripts/run.mjs'
import type { TestServer } from '../rig/server.ts'

/** Seeds it and returns its credentials. */
export async function seedDemo(server: TestServer): Promise<{ readonly email: string; readonly password: string }> {
  const { output } = await run('tsx', ['scripts/seed-demo.ts'], { quiet: true, env: { DATA_DIR: server.dataDir } })
  const [email, password] = [/Email +(\S+)/, /Password +(\S+)/].map((pattern) => pattern.exec(output)?.[1])
  if (email === undefined || password === undefined) throw new Error(output)
  return { email, password }
}
