/** Replaces half an emoji (a lone surrogate, left by programs that cut text): each store would store it differently. */
export function withoutLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
