/** Compresses the built app once, so that the server sends files as they are: on each request it would cost more than the request. */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What is text. Pictures and fonts are compressed by their formats. */
const TEXT = /\.(js|css|html|svg|webmanifest|json)$/
/** Below this a file fits into the first packet anyway. */
const MIN_BYTES = 1024

/**
 * Writes a Brotli and a gzip sibling (`.br`, `.gz`) beside each of the files that is worth it.
 * @param {readonly string[]} files
 */
export function compressStatic(files) {
  for (const file of files) {
    if (!TEXT.test(file)) continue
    const bytes = readFileSync(file)
    if (bytes.length < MIN_BYTES) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
