/** Compresses the built app once: doing it on each request would cost more than the rest of the request. */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Text files. Images and fonts are already compressed. */
const TEXT = /\.(js|css|html|svg|webmanifest|json)$/
/** A smaller file fits into the first packet anyway. */
const MIN_BYTES = 1024

/**
 * Writes Brotli and gzip siblings (`.br`, `.gz`) for each file worth compressing.
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
