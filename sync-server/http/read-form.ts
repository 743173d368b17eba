/** Reads a form (multipart/form-data), limited in parts and in their headers. */
import { randomUUID } from 'node:crypto'
import { MIMEType } from 'node:util'
import { Problem } from './problem.ts'

/** A form of ours has one part; other programs may add a few fields. */
const MAX_PARTS = 20
const MAX_PART_HEADER_BYTES = 16 * 1024
const LINE_END = '\r\n'
const BLANK_LINE = '\r\n\r\n'

/**
 * What follows each delimiter of a form, the last of which ends it. Null when the parts are many or have long headers, found
 * without parsing: the parser has no limits, and 150,000 empty parts would block the thread for seconds. No line of a part
 * begins with its delimiter (RFC 2046), so counting it is exact.
 */
function partsOf(body: Buffer, boundary: string): Buffer[] | null {
  const line = Buffer.from(`${LINE_END}--${boundary}`)
  const isFirst = body.subarray(0, line.length - LINE_END.length).equals(line.subarray(LINE_END.length))
  const parts: Buffer[] = []
  // At the very beginning it stands as after a line's end.
  let at = isFirst ? -LINE_END.length : body.indexOf(line)
  while (at !== -1) {
    const begin = at + line.length
    const next = body.indexOf(line, begin)
    const part = body.subarray(begin, next === -1 ? undefined : next + LINE_END.length)
    parts.push(part)
    // One more than parts: the last one ends the form.
    if (parts.length > MAX_PARTS + 1) return null
    const head = part.subarray(0, MAX_PART_HEADER_BYTES)
    if (head.length === MAX_PART_HEADER_BYTES && !head.includes(BLANK_LINE)) return null
    at = next
  }
  return parts
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
  const given = type.params.get('boundary') ?? ''
  const parts = type.essence === 'multipart/form-data' && given !== '' ? partsOf(body, given) : null
  if (!parts) throw unreadable()
  // The parser ends a part wherever the boundary stands in it, in a line too, as one of a few letters does in any photo.
  const boundary = randomUUID()
  const form = Buffer.concat(parts.flatMap((part) => [Buffer.from(`--${boundary}`), part]))
  return new Response(form, { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }).formData()
    .catch(() => { throw unreadable() })
}
