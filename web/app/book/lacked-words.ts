/** Shown when there are entries the server does not have. */
export function lackedWords(count: number): string {
  return count === 1
    ? '1 entry is on this phone and not on the server. Send it again, or remove it here too?'
    : `${count} entries are on this phone and not on the server. Send them again, or remove them here too?`
}

/** The question before they are removed here. */
export function dropWords(count: number): { readonly title: string; readonly text: string } {
  return count === 1
    ? { title: 'Remove this entry from this phone?', text: 'It is nowhere else. This cannot be undone.' }
    : { title: 'Remove these entries from this phone?', text: 'They are nowhere else. This cannot be undone.' }
}
