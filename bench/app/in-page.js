/** Runs in the page before anything of its own: notes when figures are painted and which tasks take long. */
if (window.top === window) {
  const began = performance.now()
  const tasks = []
  const painted = new Map()
  let allPainted
  const whenPainted = new Promise((resolve) => { allPainted = resolve })

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })

  /** Calls back when the frame that is being made has been painted, before whatever else waits: that is no part of it. */
  const afterPaint = (told) => {
    void scheduler.postTask(told, { priority: 'user-blocking' })
  }

  /**
   * Notes the paint in which all of some texts stand in the page. It looks when the page has changed, so that
   * it asks for no frame of its own.
   */
  const awaitTexts = (awaited) => {
    const left = new Map(Object.entries(awaited))
    let isLooking = false
    const look = () => {
      isLooking = false
      // The app's own: not while the kept screen stands in for it, and that one's text is in a closed shadow.
      const shown = document.getElementById('root')?.hidden === false ? document.body.textContent : ''
      for (const [name, texts] of left) {
        if (!texts.every((text) => shown.includes(text))) continue
        left.delete(name)
        afterPaint(() => {
          painted.set(name, performance.now())
          if (painted.size === Object.keys(awaited).length) allPainted()
        })
      }
      if (left.size === 0) changes.disconnect()
    }
    const changes = new MutationObserver(() => {
      if (!isLooking) requestAnimationFrame(look)
      isLooking = true
    })
    changes.observe(document, { childList: true, characterData: true, subtree: true, attributeFilter: ['hidden'] })
  }

  /**
   * Notes how long after the next tap every one of some elements has changed its text or name on the screen. It asks for no
   * frame of its own either: on a slow phone each takes some of the time that is measured.
   */
  const awaitChange = (elements) => {
    const read = () => elements.map((element) => `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`)
    const before = read()
    window.roadbookProbe.change = null
    const onTap = ({ timeStamp }) => {
      let isLooking = false
      const look = () => {
        isLooking = false
        if (!read().every((text, place) => text !== before[place])) return
        changes.disconnect()
        afterPaint(() => {
          window.roadbookProbe.change = performance.now() - timeStamp
          console.debug('roadbook: change painted')
        })
      }
      const changes = new MutationObserver(() => {
        if (!isLooking) requestAnimationFrame(look)
        isLooking = true
      })
      changes.observe(document, { childList: true, characterData: true, subtree: true, attributeFilter: ['aria-label'] })
    }
    addEventListener('click', onTap, { once: true, capture: true })
  }

  // Nothing is painted before the whole of the kept screen is there, so the first that is painted is the kept screen.
  new PerformanceObserver((list) => {
    const painted = list.getEntriesByName('first-contentful-paint')[0]
    if (painted && document.documentElement.dataset.screen === 'kept') window.roadbookProbe.kept = painted.startTime
  }).observe({ type: 'paint', buffered: true })

  /** Notes how long each frame takes, ms, until `takeFrames` gives them. */
  const watchFrames = () => {
    const frames = []
    let last = performance.now()
    let isWatching = true
    const next = () => {
      const now = performance.now()
      frames.push(now - last)
      last = now
      if (isWatching) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    window.roadbookProbe.takeFrames = () => {
      isWatching = false
      return frames
    }
  }

  /** Gives how the start went, so many ms after all that was awaited has been painted. */
  const start = async (more) => {
    await whenPainted
    await new Promise((resolve) => { setTimeout(resolve, more) })
    const { kept } = window.roadbookProbe
    const times = [...painted]
    return {
      sinceNavigation: Object.fromEntries(times),
      sinceDocument: Object.fromEntries(times.map(([name, at]) => [name, at - began])),
      kept: kept === null ? null : kept - began,
      tasks: tasks.map(({ ms }) => ms),
    }
  }

  window.roadbookProbe = { start, kept: null, tasks, change: null, awaitTexts, awaitChange, watchFrames, takeFrames: () => [] }
}
