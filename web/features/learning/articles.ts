import type { Article } from './article.ts'
import { payoffByTheMile } from './payoff-by-the-mile.ts'
import { simpleInterest } from './simple-interest.ts'

/** All articles, in screen order. */
export const articles: readonly Article[] = [payoffByTheMile, simpleInterest]

/** The chip that filters nothing. */
export const ALL_ARTICLES = 'All Articles'

/** The chips: 'All Articles', then each category once. */
export function categories(of: readonly Article[]): readonly string[] {
  return [ALL_ARTICLES, ...new Set(of.map(({ category }) => category))]
}

/** The articles under a chip. */
export function articlesIn(of: readonly Article[], category: string): readonly Article[] {
  return category === ALL_ARTICLES ? of : of.filter((article) => article.category === category)
}
