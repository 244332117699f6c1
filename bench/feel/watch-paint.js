/** So long after the call a press has led to nothing. */
const GIVE_UP_MS = 20_000

/**
 * In the page: `painted(isThere)` resolves with ms from the next release of a pointer to the paint of what it led to;
 * rejects where it led to nothing.
 */
window.painted = (isThere) =>
  new Promise((resolve, reject) => {
    const latest = performance.now() + GIVE_UP_MS
    let released
    const begin = ({ timeStamp }) => {
      released = timeStamp
    }
    addEventListener('pointerup', begin, { capture: true, once: true })
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(performance.now() - released))
    port1.start()
    const look = () => {
      // A task queued in an animation frame runs after that frame is painted.
      if (released !== undefined && isThere()) port2.postMessage(undefined)
      else if (performance.now() > latest)
        reject(new Error(released ? 'a press led to nothing' : 'nothing was pressed'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Scrolls `pixels` in each of `count` frames and resolves with the ms each frame took. */
window.fling = (pixels, count) =>
  new Promise((resolve) => {
    const times = []
    let last
    const step = (now) => {
      if (last !== undefined) times.push(now - last)
      last = now
      if (times.length === count) return resolve(times)
      scrollBy(0, pixels)
      return requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })

const cartLinks = () => [...document.querySelectorAll('a[href="/cart/step1"]')].map((link) => link.textContent).join()

/** Ms from the press to the paint of another number at the cart. */
window.paintedCart = () => {
  const before = cartLinks()
  return window.painted(() => cartLinks() !== before)
}

/** Ms from the press to the paint of what `selector` finds on the next page. */
window.paintedPage = (selector) => {
  const before = location.pathname
  return window.painted(() => location.pathname !== before && document.querySelector(selector) !== null)
}
