/** In the page: keeps in `window.stroke` when the last key was pressed, and when the list it led to was painted; ms. */
window.stroke = { pressed: 0, painted: 0 }
let hasKey = false

function begin({ type, timeStamp }) {
  // Letters begin with their key, what an input method enters with its input.
  if (type === 'keydown' || !hasKey) window.stroke = { pressed: timeStamp, painted: 0 }
  hasKey = type === 'keydown'
}
addEventListener('keydown', begin, true)
addEventListener('input', begin, true)

new MutationObserver((changes) => {
  const places = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement))
  if (!places.some((place) => place?.closest('search'))) return
  const { stroke } = window
  // A task queued in an animation frame runs after that frame is painted.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    stroke.painted = performance.now()
  })
  port1.start()
  requestAnimationFrame(() => port2.postMessage(undefined))
}).observe(document, { subtree: true, childList: true, characterData: true })
