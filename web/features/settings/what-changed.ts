/** The CHANGELOG as shown in the app: what a driver notices, newest first. */
export interface Release {
  /** '0.2.0 (2026-12-01)', or 'Unreleased'. */
  readonly title: string
  readonly changes: readonly string[]
}

/** Parses the releases from the text of CHANGELOG.md; a release without a change is left out. */
export function readReleases(text: string): readonly Release[] {
  const [, ...sections] = text.split(/^## /m)
  return sections
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      const [, ...changes] = lines.join('\n').split(/^- /m)
      return { title: title.trim(), changes: changes.map((change) => change.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim()) }
    })
    .filter(({ changes }) => changes.length > 0)
}
