import styles from './brand.module.css'
import { classNames } from './class-names.ts'

/** The R drawn as a route; the ball is "you are here". Purely visual. */
export function Mark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <rect width="512" height="512" fill="#1b1f24" />
      <g transform="translate(256 256) scale(1.28) translate(-258 -262)">
        <path
          d="M170 384V196a56 56 0 0 1 56-56h62a74 74 0 0 1 0 148h-44l100 98"
          fill="none" stroke="#f5f7f9" strokeWidth="60" strokeLinecap="round" strokeLinejoin="round"
        />
        <circle cx="170" cy="384" r="54" fill="#1b1f24" />
        <circle cx="170" cy="384" r="38" fill="#ff7a1f" />
      </g>
    </svg>
  )
}

/** Mark and name. */
export function Brand({ large = false }: { readonly large?: boolean }) {
  return (
    <span className={classNames(styles['brand'], large && styles['large'])}>
      <Mark /><span className={styles['word']}>Roadbook</span>
    </span>
  )
}
