// Runs before the first paint: puts the theme's class on <html> (lib/theme.ts decides the same once the app runs), and
// where a driver is known (app/session/known-driver.ts) fetches his start while the app itself is still being read. Where the
// service worker has put the kept screen into the page (sync/kept-start/kept-start.ts), or the server has sent a visitor's screen
// (app/drawn-pages.tsx), the app begins when that is painted.
(function () {
  var choice = null
  var known = null
  try {
    choice = localStorage.getItem('theme')
    // Not while a sign-out has yet to be told to the server (app/session/driver.ts).
    known = localStorage.getItem('sign-out-pending') === null && localStorage.getItem('driver-known')
  } catch (_) { /* no storage: the system decides, and nobody is known */ }

  // The theme: its class on <html>.
  var system = matchMedia('(prefers-color-scheme: dark)').matches
  var dark = choice === 'dark' || (choice !== 'light' && system)
  var look = document.documentElement.classList
  look.add(dark ? 'dark' : 'light')
  // Both, so that a chosen theme also holds against the system's.
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.setAttribute('content', dark ? '#0c0e10' : '#eef0f3')
  })

  // Fetching ahead: the files of a driver's start, while the app itself is still being read.
  var start = document.querySelector('meta[name="roadbook-start"]')

  function fetchAhead(files) {
    // None where the page names each of them already.
    files.split(' ').filter(Boolean).forEach(function (file) {
      var link = document.createElement('link')
      // As the app will ask for it, else it would be fetched twice.
      link.crossOrigin = ''
      link.href = file
      var kind = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') && 'font'
      link.rel = kind ? 'preload' : 'modulepreload'
      if (kind) link.as = kind
      document.head.append(link)
    })
  }
  function fetchStart() {
    if (known && start) fetchAhead(start.content)
  }

  // The page to fall back to: where the app does not come, the driver is not left with a screen that answers nothing.
  function drawing() {
    return document.getElementById('kept')
  }
  function giveWay() {
    var root = document.getElementById('root')
    drawing()?.remove()
    root.hidden = false
    if (root.firstChild) return
    var said = document.createElement('main')
    said.style.cssText = 'padding: 32px 24px; display: grid; gap: 12px; justify-items: start'
    ;[
      ['h1', 'Roadbook could not be opened'],
      ['p', 'Nothing you have logged is lost. If you are offline, connect once so that Roadbook can finish loading.'],
      ['button', 'Try again'],
    ].forEach(function (part) {
      said.appendChild(document.createElement(part[0])).textContent = part[1]
    })
    said.firstChild.style.cssText = 'font-size: 1.5rem; line-height: 1.2'
    var again = said.lastChild
    again.style.cssText = 'min-height: 48px; font-weight: 600; text-decoration: underline'
    again.addEventListener('click', function () { location.reload() })
    root.append(said)
  }
  addEventListener('error', function (event) {
    if (event.target.type === 'module') giveWay()
  }, true)

  // The hand-over of a drawn screen to the app, which begins when that is painted.
  var main = document.querySelector('meta[name="roadbook-main"]')
  if (!main) {
    fetchStart()
    return
  }
  // What only a page can say of the screen: whose choice of a period stands, what day it is for him, and that he has entered
  // nothing since, which the worker may not find in the book yet (data/saving/write-ahead.ts).
  var view = known && localStorage.getItem('dashboard-view-type') || 'day'
  var noted = known && localStorage.getItem('last-noted') || ''
  var moment = new Date()
  var day = new Date(moment.getTime() - moment.getTimezoneOffset() * 60000).toISOString().slice(0, 10)
  // Without a day it was drawn when the app was built, for those who are not known here.
  var holds = main.dataset.day ? known && view === main.dataset.view && noted === main.dataset.noted && day === main.dataset.day : !known
  if (holds) document.documentElement.dataset.screen = 'kept'
  // What stands under the answer, then what stands under the first cards: laid out in one piece they held up the first touch.
  function showMore() {
    drawing()?.classList.add('more')
  }
  function showWhole() {
    drawing()?.classList.add('more', 'whole')
  }
  var begun = false
  function begin() {
    if (begun) return
    begun = true
    showWhole()
    fetchAhead(main.dataset.with)
    fetchStart()
    import(main.content).catch(giveWay)
    setTimeout(giveWay, 20000)
  }
  function whenPainted(then) {
    requestAnimationFrame(function () { setTimeout(function () { then() }) })
  }
  // The frames are painted, and whoever waits for them goes first. Idleness is unknown to Safari.
  function rest() {
    var idle = window.requestIdleCallback || setTimeout
    idle(begin)
  }
  document.addEventListener('DOMContentLoaded', function () {
    // What waits to be sent is told at once where there is no connection.
    if (!navigator.onLine) drawing()?.classList.add('away')
    // A page in the background paints nothing.
    if (document.hidden || !holds) begin()
    else whenPainted(function () {
      showMore()
      whenPainted(function () {
        showWhole()
        whenPainted(rest)
      })
    })
    setTimeout(begin, 3000)
  })
  // What lies below the first screenful is drawn when it is looked for.
  ;['pointerdown', 'click', 'scroll', 'keydown'].forEach(function (event) {
    addEventListener(event, function () {
      drawing()?.classList.add('moved')
    }, { capture: true, once: true, passive: true })
  })
  // For app/kept-screen/stand-in.ts, which is not here yet.
  document.addEventListener('click', function (event) {
    if (drawing()) drawing().dataset.tap = event.pageX + ' ' + event.pageY
  })
})()
