/** An article's content (spec 2, "Learning Resources"). */
export interface Article {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly category: string
  /** Minutes, as the card shows them. */
  readonly readTime: number
  readonly content: readonly Block[]
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** A small calculation, line by line; the last line is its result. */
  | { readonly kind: 'sum'; readonly title: string; readonly lines: readonly (readonly [what: string, figure: string])[] }

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
export const sum = (title: string, ...lines: (readonly [string, string])[]): Block => ({ kind: 'sum', title, lines })
