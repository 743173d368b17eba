import { useState } from 'react'
import changelog from '../../../CHANGELOG.md?raw'
import { TermsSheet } from '../../parts/terms/terms-sheet.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import styles from './settings.module.css'
import { readReleases } from './what-changed.ts'

/** Which version of Roadbook this is, for support, what is new in it, and the terms the driver has accepted. */
export function AboutRoadbook() {
  const [reading, setReading] = useState<'changes' | 'terms' | null>(null)
  const close = (): void => setReading(null)
  return (
    <Card title="About Roadbook">
      <div className={styles['fields']}>
        <dl className={styles['facts']}>
          <div><dt>Version</dt><dd className="num">{String(import.meta.env['VITE_VERSION'] ?? 'development')}</dd></div>
          <div><dt>Build</dt><dd className="num">{String(import.meta.env['VITE_BUILD'] ?? 'development')}</dd></div>
        </dl>
        <div className={styles['pair']}>
          <Button onClick={() => setReading('changes')}>What changed</Button>
          <Button onClick={() => setReading('terms')}>Terms and Conditions</Button>
        </div>
      </div>
      <Sheet open={reading === 'changes'} onClose={close} title="What changed">
        {readReleases(changelog).map(({ title, changes }) => (
          <section key={title} aria-label={title} className={styles['release']}>
            <h3 className={styles['small']}>{title === 'Unreleased' ? 'In this version' : title}</h3>
            <ul className={styles['lines']}>{changes.map((change) => <li key={change}>{change}</li>)}</ul>
          </section>
        ))}
      </Sheet>
      <TermsSheet open={reading === 'terms'} onClose={close} />
    </Card>
  )
}
