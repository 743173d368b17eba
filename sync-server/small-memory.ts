/**
 * Keeps the process small, for the servers people have at home. Imported before all else: the hashing library reads its
 * setting once, when it is loaded, and so it is loaded only when the first password comes.
 */
import { setFlagsFromString } from 'node:v8'

// Each of four threads would keep the 19 MB that a password hash needs.
process.env['MIMALLOC_PURGE_DELAY'] = '0'

// A batch of 500 changes would let the space for new objects grow to 48 MB, which V8 does not give back: more than 20 MB
// stay. Sweeping the small one more often costs no processor time that the bench could tell (docs/benchmarks.md).
setFlagsFromString('--semi-space-growth-factor=1')
