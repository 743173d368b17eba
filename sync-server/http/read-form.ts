/** Reads a form (multipart/form-data), limited in parts and in their headers. */
import { MIMEType } from 'node:util'
import { Problem } from './problem.ts'

/** A form of ours has one part; other programs may add a few fields. */
const MAX_PARTS = 20
const MAX_PART_HEADER_BYTES = 16 * 1024
const BLANK_LINE = '\r\n\r\n'

/**
 * Whether a form has few parts with short headers, found without parsing: the parser has no limits, and 150,000 empty parts
 * would block the thread for seconds. No part's own bytes hold its delimiter, so counting it is exact.
 */
function isModest(body: Buffer, boundary: string): boolean {
  const delimiter = `--${boundary}`
  let delimiters = 0
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    delimiters += 1
    // One more than parts: the last one ends the form.
    if (delimiters > MAX_PARTS + 1) return false
    const head = body.subarray(at, at + MAX_PART_HEADER_BYTES)
    if (head.length === MAX_PART_HEADER_BYTES && !head.includes(BLANK_LINE)) return false
  }
  return true
}

const unreadable = (): Problem => new Problem(400, { message: 'The form cannot be read' })

function readType(contentType: string): MIMEType {
  try {
    return new MIMEType(contentType)
  } catch {
    throw unreadable()
  }
}

/** The fields of a form with this `Content-Type`. Throws 400 when it cannot be read. */
export async function readForm(contentType: string, body: Buffer): Promise<FormData> {
  const type = readType(contentType)
  const boundary = type.params.get('boundary') ?? ''
  if (boundary === '' || !isModest(body, boundary)) throw unreadable()
  // The type as read here, so that the parser splits the form at the delimiter that was counted.
  return new Response(new Uint8Array(body), { headers: { 'content-type': String(type) } }).formData()
    .catch(() => { throw unreadable() })
}
