/**
 * Keeps the process small, for the servers people have at home. Imported before all else: the hashing library reads its
 * setting once, when it is loaded, and so it is loaded only when the first password comes.
 */

// Each of four threads would keep the 19 MB that a password hash needs, and more: 214 MB after 32 sign-ins at once, not 81.
process.env['MIMALLOC_PURGE_DELAY'] = '0'
