/** Which folder may import which. Each row: a folder, and all our code it may import; importing any other is an error. */
const rows = [
  ['finance-core', ['finance-core']],
  ['web/ui', ['web/ui', 'web/lib', 'finance-core']],
  ['web/lib', ['web/lib', 'finance-core']],
  ['web/data', ['web/data', 'finance-core']],
  ['web/sync', ['web/sync', 'web/data', 'finance-core']],
  ['web/parts', ['web/parts', 'web/ui', 'web/lib', 'web/data', 'finance-core']],
  ['web/app', ['web/app', 'web/features', 'web/parts', 'web/ui', 'web/lib', 'web/data', 'web/sync', 'finance-core']],
  ['sync-server/store', ['sync-server/(store|error-code|restore-command)', 'finance-core']],
  ['sync-server/(auth|mail|http)', ['sync-server/(auth|mail|http|log|work|store)', 'sync-server/(env|services|route-services|durable-file|error-code|new-id)', 'finance-core']],
  ['sync-server/log', ['sync-server/(log|env)']],
  ['sync-server/work', ['sync-server/(work|log)', 'sync-server/http/problem', 'sync-server/error-code']],
  ['sync-server/receipts', ['sync-server/(receipts|store|http|work|durable-file)', 'finance-core']],
  ['sync-server/routes', ['sync-server', 'finance-core']],
]

const tools = '^(bench|scripts)/'
const tests = '\\.test\\.tsx?$|^(finance-core|web|sync-server)/testing/|^web/e2e/'
const ours = '^(finance-core|web|sync-server|bench|scripts)/|^sw\\.ts$'

/** @param {string[]} folders */
const anyOf = (folders) => `^(${folders.join('|')})(/|\\.)`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    ...rows.map(([folder, allowed]) => ({
      name: `${folder} imports its own kind`,
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: tests },
      to: { path: ours, pathNot: anyOf(allowed) },
    })),
    {
      name: 'a feature never imports another',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/', pathNot: tests },
      to: { path: ours, pathNot: [...['web/parts', 'web/ui', 'web/lib', 'web/data', 'finance-core'].map((folder) => `^${folder}/`), '^web/features/$1/'] },
    },
    {
      name: 'the product never imports tests',
      severity: 'error',
      from: { path: '^(finance-core|web|sync-server)/|^sw\\.ts$', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'the product never imports its tools',
      severity: 'error',
      from: { path: '^(finance-core|web|sync-server)/|^sw\\.ts$', pathNot: tests },
      to: { path: tools },
    },
    {
      name: 'the worker only stores and syncs',
      severity: 'error',
      from: { path: '^sw\\.ts$' },
      to: { path: ours, pathNot: '^(web/(data|sync)|finance-core)/' },
    },
    {
      name: 'finance-core is pure',
      severity: 'error',
      from: { path: '^finance-core/', pathNot: tests },
      // A package that only others ask for counts too.
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'React stays on the screen',
      severity: 'error',
      from: { path: '^web/(data|sync)/|^sw\\.ts$', pathNot: tests },
      // Of Zustand only what is called vanilla does without React.
      to: { path: 'node_modules/(react|react-dom|react-router|dexie-react-hooks|@base-ui|lucide-react|@dnd-kit|zustand)/', pathNot: 'node_modules/zustand/(esm/)?vanilla[./]' },
    },
    {
      name: 'what knows no entity reads no book',
      severity: 'error',
      from: { path: '^web/(ui|lib)/', pathNot: tests },
      to: { path: 'node_modules/(dexie|dexie-react-hooks)/' },
    },
    {
      name: 'the store knows no HTTP',
      severity: 'error',
      from: { path: '^sync-server/store/', pathNot: tests },
      to: { path: 'node_modules/(hono|@hono)/' },
    },
    {
      name: 'web and server never meet',
      severity: 'error',
      from: { path: '^(web|sync-server)/', pathNot: tests },
      to: { path: '^(web|sync-server)/', pathNot: '^$1/' },
    },
    {
      name: 'oslo has one home',
      severity: 'error',
      from: { path: '^sync-server/', pathNot: '^sync-server/auth/' },
      to: { path: 'node_modules/oslo/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$|^dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
}
