// Runs before the first paint: puts the theme's class on <html> (lib/theme.ts decides the same once the app runs), and
// where a driver is known (app/known-driver.ts) fetches his start while the app itself is still being read.
(function () {
  var choice = null
  var known = null
  try {
    choice = localStorage.getItem('theme')
    known = localStorage.getItem('driver-known')
  } catch (_) { /* no storage: the system decides, and nobody is known */ }
  var system = matchMedia('(prefers-color-scheme: dark)').matches
  var dark = choice === 'dark' || (choice !== 'light' && system)
  document.documentElement.classList.add(dark ? 'dark' : 'light')
  // Both, so that a chosen theme also holds against the system's.
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.setAttribute('content', dark ? '#0c0e10' : '#eef0f3')
  })
  var start = document.querySelector('meta[name="roadbook-start"]')
  if (!known || !start) return
  start.content.split(' ').forEach(function (file) {
    var link = document.createElement('link')
    // As the app will ask for it, else it would be fetched twice.
    link.crossOrigin = ''
    link.href = file
    if (file.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else {
      link.rel = 'modulepreload'
    }
    document.head.append(link)
  })
})()
