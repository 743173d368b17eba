/** The server as it runs in production: one bundle, with its migrations beside it. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { natives } from '../../scripts/build.mjs'
import { root } from '../../scripts/run.mjs'

/** Builds the bundle in a folder from which it finds its native packages: below node_modules, or a build's. Gives its path. */
export async function bundleServer(folder = join(root, 'node_modules/.cache/bench-server')): Promise<string> {
  const bundle = await rolldown({
    input: join(root, 'sync-server/index.ts'), platform: 'node', external: [...natives], cwd: root,
  })
  await bundle.write({ file: join(folder, 'main.mjs'), format: 'esm', codeSplitting: false })
  await bundle.close()
  cpSync(join(root, 'sync-server/store/sqlite/migrations'), join(folder, 'migrations'), { recursive: true })
  return join(folder, 'main.mjs')
}
