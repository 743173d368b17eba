/** A page that brings its files along: each that it asks for is a turn more before anything can be painted. */

const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]*)">/g
const SCRIPT = /<script src="([^"]*)"><\/script>/g

/** The addresses of the style sheets and plain scripts that a page asks for. */
export function filesOf(page: string): string[] {
  return [...new Set([STYLE_SHEET, SCRIPT].flatMap((kind) => [...page.matchAll(kind)].map(([, file = '']) => file)))]
}

/** What can stand in an element as it is: nothing in it ends that. */
export const isPlainText = (text: string): boolean => !text.includes('</') && !text.includes('<!--')

/** A style sheet as an element, which a policy lets pass that names the nonce. */
export const styleOf = (text: string, nonce: string): string => `<style nonce="${nonce}">${text}</style>`

/**
 * The page with those of its files in it whose text is given by their address. What stands in the head in place of a linked
 * style sheet is linked at the end once more, without effect: code that loads a screen's style sheets looks for the link, and
 * would put it after those that are to win over it.
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
  // The last one: in an attribute of the drawing, such as a label with what the driver has typed, another one may stand.
  const end = filled.lastIndexOf('</body>')
  return `${filled.slice(0, end)}${linked}${filled.slice(end)}`
}

/** The Content-Security-Policy that lets what bears the nonce pass too. */
export function allowing(policy: string, nonce: string): string {
  return policy.replace(/\b(script|style)-src /g, (directive) => `${directive}'nonce-${nonce}' `)
}
