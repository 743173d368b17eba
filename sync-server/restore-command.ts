/** The restore command as typed in this installation: a release has neither the sources nor the tool that runs them. */
export const restoreCommand = import.meta.filename.endsWith('.ts') ? 'npm run restore --' : 'node dist/server/restore.mjs'
