/** Inlines a page's files: each one it requests costs another round trip before anything can be painted. */

const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]*)">/g
const SCRIPT = /<script src="([^"]*)"><\/script>/g

/** The URLs of the style sheets and plain scripts that a page requests. */
export function filesOf(page: string): string[] {
  return [...new Set([STYLE_SHEET, SCRIPT].flatMap((kind) => [...page.matchAll(kind)].map(([, file = '']) => file)))]
}

/** True if a text can be inlined as it is: nothing in it closes the element. */
export const isPlainText = (text: string): boolean => !text.includes('</') && !text.includes('<!--')

/** A style sheet as an inline element, allowed by a policy that names the nonce. */
export const styleOf = (text: string, nonce: string): string => `<style nonce="${nonce}">${text}</style>`

/**
 * The page with those of its files inlined whose text is in `texts`, by URL. A style sheet inlined in the head is also
 * linked at the end, without effect: code that loads a screen's style sheets looks for that link, and would otherwise
 * append the sheet after those that have to override it.
 */
export function withFiles(page: string, texts: ReadonlyMap<string, string>, nonce: string): string {
  const textOf = (file: string): string | null => {
    const text = texts.get(file)
    return text !== undefined && isPlainText(text) ? text : null
  }
  const headEnd = page.indexOf('</head>')
  const inHead = [...page.slice(0, headEnd).matchAll(STYLE_SHEET)].map(([, file = '']) => file).filter((file) => textOf(file) !== null)
  const linked = inHead.map((file) => `<link rel="stylesheet" crossorigin href="${file}" media="not all">`).join('')
  const filled = page
    .replace(STYLE_SHEET, (link, file: string) => {
      const text = textOf(file)
      return text === null ? link : styleOf(text, nonce)
    })
    .replace(SCRIPT, (script, file: string) => {
      const text = textOf(file)
      return text === null ? script : `<script nonce="${nonce}">${text}</script>`
    })
  // The last one: an attribute of the drawing, such as a label with the driver's own text, may contain another.
  const end = filled.lastIndexOf('</body>')
  return `${filled.slice(0, end)}${linked}${filled.slice(end)}`
}

/** The Content-Security-Policy, extended to allow elements with the nonce. */
export function allowing(policy: string, nonce: string): string {
  return policy.replace(/\b(script|style)-src /g, (directive) => `${directive}'nonce-${nonce}' `)
}
