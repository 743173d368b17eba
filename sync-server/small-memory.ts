/**
 * Keeps the process small, for servers people run at home. Imported before everything else: the hashing library reads this
 * setting once, when it is loaded, which therefore happens only with the first password.
 */

// Otherwise each of four threads keeps the 19 MB a password hash needs, and more: 214 MB after 32 simultaneous sign-ins, not 81.
process.env['MIMALLOC_PURGE_DELAY'] = '0'
