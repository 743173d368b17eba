import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ArticleReader } from './article-reader.tsx'
import { ALL_ARTICLES, articles, articlesIn, categories } from './articles.ts'
import styles from './learning.module.css'

/** Learning Resources: chips, cards and the reader (spec 2 section 2). The URL says what is open. */
export default function LearningPage() {
  const [search, setSearch] = useSearchParams()
  const category = search.get('category') ?? ALL_ARTICLES
  const open = articles.find(({ id }) => id === search.get('article'))
  const title = open?.title ?? 'Learning Resources'
  // By the path alone, the shell knows only the screen's title.
  useEffect(() => { document.title = `${title} · Roadbook` }, [title])
  if (open) return <ArticleReader key={open.id} article={open} />
  const shown = articlesIn(articles, category)
  return (
    <Page>
      <div role="group" aria-label="Category" className={styles['chips']}>
        {categories(articles).map((name) => (
          <button
            key={name}
            type="button"
            className={styles['chip']}
            aria-pressed={name === category}
            onClick={() => setSearch(name === ALL_ARTICLES ? {} : { category: name }, { replace: true })}
          >
            {name}
          </button>
        ))}
      </div>
      {shown.length === 0 && <EmptyState title="No articles here yet" text="Choose another category." />}
      {shown.map((article) => (
        <Card key={article.id} title={article.title}>
          <p className={styles['excerpt']}>{article.excerpt}</p>
          <p className={styles['meta']}>{article.category} · {article.readTime} min read</p>
          <Link className={buttonClass({ variant: 'sec' })} to={`${paths.learning}?article=${article.id}`}>
            Read article<span className="visually-hidden">: {article.title}</span>
          </Link>
        </Card>
      ))}
    </Page>
  )
}
