/** A ref: marks what is swiped sideways with `data-more` while something follows beyond its end. */
export function markMore(list: HTMLElement | null) {
  if (!list) return undefined
  // Rounding leaves a part of a pixel at the end.
  const mark = () => list.toggleAttribute('data-more', list.scrollWidth - list.clientWidth - list.scrollLeft > 1)
  mark()
  const contents = new MutationObserver(mark)
  contents.observe(list, { childList: true, subtree: true, characterData: true })
  list.addEventListener('scroll', mark, { passive: true })
  window.addEventListener('resize', mark)
  return () => {
    contents.disconnect()
    list.removeEventListener('scroll', mark)
    window.removeEventListener('resize', mark)
  }
}
