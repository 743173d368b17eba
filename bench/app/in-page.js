/** Runs in the page before its own scripts: records when figures are painted and which tasks take long. */
if (window.top === window) {
  const began = performance.now()
  const tasks = []
  const painted = new Map()
  let allPainted
  const whenPainted = new Promise((resolve) => { allPainted = resolve })

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })

  /** Calls back when the current frame has been painted, before other pending tasks, which are not part of it. */
  const afterPaint = (told) => {
    void scheduler.postTask(told, { priority: 'user-blocking' })
  }

  /**
   * Records the paint in which all the given texts are on the page. It checks on mutations, so that it requests no frame of
   * its own.
   */
  const awaitTexts = (awaited) => {
    const left = new Map(Object.entries(awaited))
    let isLooking = false
    const look = () => {
      isLooking = false
      // Only the app's own text: not while the kept screen replaces it, whose text is in a closed shadow root.
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
   * Records how long after the next tap all the given elements have changed their text or name on screen. It requests no
   * frame of its own either: on a slow phone each one takes some of the measured time.
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

  // Nothing is painted before the kept screen is complete, so the first paint is the kept screen.
  new PerformanceObserver((list) => {
    const painted = list.getEntriesByName('first-contentful-paint')[0]
    if (painted && document.documentElement.dataset.screen === 'kept') window.roadbookProbe.kept = painted.startTime
  }).observe({ type: 'paint', buffered: true })

  /** Records how long each frame takes, in ms, until `takeFrames` returns them. */
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

  /** Gives the measurements of the start, `more` ms after everything awaited has been painted. */
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
