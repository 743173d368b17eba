/** A text without the half of an emoji, as some programs cut it off: each store would keep another character in its place. */
export function withoutHalves(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
