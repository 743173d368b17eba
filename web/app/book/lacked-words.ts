/** Shown when there are entries the server does not have. */
export function lackedWords(count: number): string {
  return count === 1
    ? '1 entry is on this phone and not on the server. Send it again, or remove it here too?'
    : `${count} entries are on this phone and not on the server. Send them again, or remove them here too?`
}
