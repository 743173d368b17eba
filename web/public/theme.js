// Puts the theme's class on <html> before the first paint. lib/theme.ts decides the same once the app runs.
(function () {
  var choice = null
  try { choice = localStorage.getItem('theme') } catch (_) { /* no storage: the system decides */ }
  var system = matchMedia('(prefers-color-scheme: dark)').matches
  var dark = choice === 'dark' || (choice !== 'light' && system)
  document.documentElement.classList.add(dark ? 'dark' : 'light')
  // Both, so that a chosen theme also holds against the system's.
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.setAttribute('content', dark ? '#0c0e10' : '#eef0f3')
  })
})()
