import { useState } from 'react'
import changelog from '../../../CHANGELOG.md?raw'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import styles from './settings.module.css'
import { readReleases } from './what-changed.ts'

/** Which Roadbook this is, for whoever asks for help, and what is new in it. */
export function AboutRoadbook() {
  const [reading, setReading] = useState(false)
  return (
    <Card title="About Roadbook">
      <div className={styles['fields']}>
        <dl className={styles['facts']}>
          <div><dt>Version</dt><dd className="num">{String(import.meta.env['VITE_VERSION'] ?? 'development')}</dd></div>
          <div><dt>Build</dt><dd className="num">{String(import.meta.env['VITE_BUILD'] ?? 'development')}</dd></div>
        </dl>
        <Button className={styles['submit']} onClick={() => setReading(true)}>What changed</Button>
      </div>
      <Sheet open={reading} onClose={() => setReading(false)} title="What changed">
        {readReleases(changelog).map(({ title, changes }) => (
          <section key={title} aria-label={title} className={styles['release']}>
            <h3 className={styles['small']}>{title === 'Unreleased' ? 'In this version' : title}</h3>
            <ul className={styles['lines']}>{changes.map((change) => <li key={change}>{change}</li>)}</ul>
          </section>
        ))}
      </Sheet>
    </Card>
  )
}
