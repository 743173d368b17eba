import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths; the exact shape of what is coming, so that nothing shifts. */
  readonly height: string
  readonly width?: string
  readonly radius?: string
}

/** The still shape of a coming card, seen only when it takes longer than 200 ms. */
export function Skeleton({ height, width = '100%', radius }: SkeletonProps) {
  return <span aria-hidden="true" data-waiting className={styles['skeleton']} style={{ height, width, borderRadius: radius }} />
}
