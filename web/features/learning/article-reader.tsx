import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import type { Article, Block } from './article.ts'
import styles from './learning.module.css'

/** One article, with links back and to the loans it is about. */
export function ArticleReader({ article }: { readonly article: Article }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The URL changed without a page load: moves a screen reader to the start of the article.
  useEffect(() => {
    window.scrollTo(0, 0)
    title.current?.focus()
  }, [])
  return (
    <Page>
      <article className={styles['article']}>
        <Link to={paths.learning} className={classNames(buttonClass({ variant: 'ghost' }), styles['back'])}>
          <Icon of={ArrowLeft} />Back to Learning Resources
        </Link>
        <p className={styles['meta']}>{article.category} · {article.readTime} min read</p>
        <h2 ref={title} tabIndex={-1}>{article.title}</h2>
        {article.content.map((block, index) => <Passage key={index} block={block} />)}
        <div className={styles['call']}>
          <p>Your own loan, worked out the same way:</p>
          <Link to={paths.vehicles} className={buttonClass({ variant: 'pri' })}>Manage Your Vehicle Loans</Link>
        </div>
      </article>
    </Page>
  )
}

function Passage({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading': return <h3>{block.text}</h3>
    case 'paragraph': return <p>{block.text}</p>
    case 'list': return <ul>{block.items.map((item) => <li key={item}>{item}</li>)}</ul>
    case 'sum': return (
      <figure className={styles['sum']}>
        <figcaption>{block.title}</figcaption>
        <dl>
          {block.lines.map(([what, figure]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className="num">{figure}</dd>
            </div>
          ))}
        </dl>
      </figure>
    )
  }
}
