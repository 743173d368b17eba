import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { databaseIn, restoringIn } from '../data-folder.ts'
import { refuseCutRestore } from './cut-restore.ts'

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('lets a server begin in an empty folder, and over a database that a cut copy never touched', () => {
  const folder = dataFolder()
  expect(() => refuseCutRestore(folder)).not.toThrow()
  mkdirSync(restoringIn(folder))
  writeFileSync(databaseIn(folder), '')
  expect(() => refuseCutRestore(folder)).not.toThrow()
})

it('lets none begin while the disk cannot say whether there was one', () => {
  const folder = dataFolder()
  // A link to itself: there is something, which cannot be looked at.
  symlinkSync(restoringIn(folder), restoringIn(folder))
  expect(() => refuseCutRestore(folder)).toThrow('ELOOP')
})

it('lets none begin between the database moved aside and the other moved in', () => {
  const folder = dataFolder()
  mkdirSync(restoringIn(folder))
  expect(() => refuseCutRestore(folder)).toThrow('run "npm run restore -- <folder of the backup>" again')
})
