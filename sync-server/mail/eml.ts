/** A letter as the text of an .eml file (RFC 5322), which any mail program opens. */
import type { Letter } from './mail.ts'

/** A header's value on one line: nothing typed by a person can add a header. */
const oneLine = (value: string): string => value.replaceAll(/[\r\n]+/g, ' ')

/** The addressee of an .eml file's text. */
export function addresseeOf(eml: string): string | undefined {
  return eml.split('\r\n').find((line) => line.startsWith('To: '))?.slice('To: '.length)
}

/** A letter as the text of an .eml file; nothing in it can add a header. */
export function emlOf({ to, subject, text }: Letter, from: string, nowMs: number, messageId: string): string {
  const headers = [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${oneLine(subject)}`,
    `Date: ${new Date(nowMs).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${messageId}@roadbook>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ]
  return [...headers, '', ...text.split('\n')].join('\r\n')
}
