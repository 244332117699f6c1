/** A ref: marks what is swiped sideways with `data-more` while something follows beyond its end. */
export function markMore(list: HTMLElement | null) {
  if (!list) return undefined
  // Rounding leaves a part of a pixel at the end.
  const mark = () => list.toggleAttribute('data-more', list.scrollWidth - list.clientWidth - list.scrollLeft > 1)
  // The items too: larger letters make them wider and leave the list as wide as it was.
  const sizes = new ResizeObserver(mark)
  const watch = () => {
    for (const part of [list, ...list.children]) sizes.observe(part)
    mark()
  }
  watch()
  const contents = new MutationObserver(watch)
  contents.observe(list, { childList: true })
  list.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
    list.removeEventListener('scroll', mark)
  }
}
