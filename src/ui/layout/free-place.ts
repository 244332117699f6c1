/** Where something that floats over the page may stand without covering what can be pressed. */

export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>
type Size = { width: number; height: number }
/** Where to look first. */
type Edge = 'top' | 'bottom'

/** To the window's edge, and around what is pressed (px). */
const MARGIN = 12
const GAP = 2
const STEP = 4

/** What acts at a press: a notice may rather stand over a link. */
const BUTTONS = 'button, input, select, textarea, [role=button]'
const ACTIONS = 'a[href], button, input, select, textarea, summary, label, [role=button]'
/** Bars that stay in sight while the page scrolls under them. */
const FRAME = 'header:not(main *), nav, aside, [data-edge]'

/** Every place for a box of this size in the window, from one edge to the other; the middle first, then the sides. */
function* placesFrom(edge: Edge, { width, height }: Size, view: Size): Generator<Box> {
  const columns = [Math.round((view.width - width) / 2), MARGIN, view.width - width - MARGIN]
  for (let way = MARGIN; way <= view.height - height - MARGIN; way += STEP) {
    const top = edge === 'top' ? way : view.height - height - way
    for (const left of columns) yield { left, top, right: left + width, bottom: top + height }
  }
}

const covers = (place: Box, taken: Box): boolean =>
  place.left < taken.right + GAP &&
  place.right > taken.left - GAP &&
  place.top < taken.bottom + GAP &&
  place.bottom > taken.top - GAP

/** The first place, from this edge on, that covers nothing of `taken`; undefined when there is none. */
export function freePlace(edge: Edge, size: Size, view: Size, taken: readonly Box[]): Box | undefined {
  for (const place of placesFrom(edge, size, view)) if (!taken.some((box) => covers(place, box))) return place
  return undefined
}

const boxesOf = (root: ParentNode, selector: string, floating: Element): DOMRect[] =>
  [...root.querySelectorAll(selector)]
    .filter((element) => !floating.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)

/** Whether it lies over something that acts at a press in `root`. */
export function coversButton(floating: HTMLElement, root: ParentNode = document.body): boolean {
  const place = floating.getBoundingClientRect()
  return boxesOf(root, BUTTONS, floating).some((taken) => covers(place, taken))
}

/**
 * Moves a fixed element to where it covers nothing that is pressed in `root`; when everything is full, no button, or at
 * least no bar of the page. True when nothing is covered.
 */
export function placeFreely(floating: HTMLElement, edge: Edge, root: ParentNode = document.body): boolean {
  const { width, height } = floating.getBoundingClientRect()
  const view = { width: document.documentElement.clientWidth, height: innerHeight }
  const find = (taken: readonly Box[]) => freePlace(edge, { width, height }, view, taken)
  const frame = boxesOf(root, FRAME, floating)
  const free = find([...frame, ...boxesOf(root, ACTIONS, floating)])
  const place = free ?? find([...frame, ...boxesOf(root, BUTTONS, floating)]) ?? find(frame) ?? find([])
  if (place) Object.assign(floating.style, { left: `${place.left}px`, top: `${place.top}px` })
  return free !== undefined
}
