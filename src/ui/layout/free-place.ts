/** Where something that floats over the page may stand without covering what can be pressed. */

export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>
type Size = { width: number; height: number }
/** Where to look first. */
type Edge = 'top' | 'bottom'

/** How much of the window may lie between a notice and its edge: in the middle of the page it stands in the way. */
const REACH = 0.4

/** To the window's edge, and around what is pressed (px). */
const MARGIN = 12
const GAP = 2

/** What acts at a press: a notice may rather stand over a link. */
const BUTTONS = 'button, input, select, textarea, [role=button]'
const ACTIONS = 'a[href], button, input, select, textarea, summary, label, [role=button]'
/** Where one works: its drug, price and stock are read. */
const ROWS = '[data-row], tr, li'
/** Bars that stay in sight while the page scrolls under them. */
const FRAME = 'header:not(main *), nav, aside, [data-edge]'

const isBeside = (left: number, width: number, taken: Box): boolean =>
  left >= taken.right + GAP || left + width <= taken.left - GAP

/** How far (px) from the edge a box of this height stands clear of what is taken, as spans from that edge. */
function wayPast(spans: readonly (readonly [from: number, to: number])[], height: number): number {
  let way = MARGIN
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    if (from >= way + height + GAP) break
    way = Math.max(way, to + GAP)
  }
  return way
}

/**
 * The place next to this edge, within `reach` px of it, that covers nothing of `taken`, the middle before the sides;
 * undefined when there is none.
 * A list has hundreds of things to press: each is looked at once a column, not once a place.
 */
export function freePlace(
  edge: Edge,
  { width, height }: Size,
  view: Size,
  taken: readonly Box[],
  reach = view.height,
): Box | undefined {
  const columns = [Math.round((view.width - width) / 2), MARGIN, view.width - width - MARGIN]
  const found = columns.map((left) => {
    const inColumn = taken.filter((box) => !isBeside(left, width, box))
    const spans = inColumn.map(({ top, bottom }) =>
      edge === 'top' ? ([top, bottom] as const) : ([view.height - bottom, view.height - top] as const),
    )
    return { left, way: wayPast(spans, height) }
  })
  const nearest = found.reduce((best, next) => (next.way < best.way ? next : best))
  if (nearest.way + height + MARGIN > Math.min(reach, view.height)) return undefined
  const { left, way } = nearest
  const top = edge === 'top' ? way : view.height - height - way
  return { left, top, right: left + width, bottom: top + height }
}

const covers = (place: Box, taken: Box): boolean =>
  !isBeside(place.left, place.right - place.left, taken) &&
  place.top < taken.bottom + GAP &&
  place.bottom > taken.top - GAP

/** What of the window is looked at (px from its top). */
type Sight = Pick<Box, 'top' | 'bottom'>
const wholeWindow = (): Sight => ({ top: 0, bottom: innerHeight })

const isSeen = ({ top, bottom }: Box, sight: Sight): boolean => bottom > sight.top && top < sight.bottom

/** A row beside what is looked at is measured once, instead of all that is pressed in it: most rows of a list are. */
function takenIn(root: ParentNode, selector: string, floating: Element, sight: Sight = wholeWindow()): DOMRect[] {
  const rows = new Map<Element, boolean>()
  const isBesideSight = (row: Element) => {
    const known = rows.get(row)
    if (known !== undefined) return known
    const box = row.getBoundingClientRect()
    const isOut = box.height > 0 && !isSeen(box, sight)
    rows.set(row, isOut)
    return isOut
  }
  return [...root.querySelectorAll(selector)]
    .filter((element) => {
      const row = element.parentElement?.closest(ROWS)
      return !floating.contains(element) && !(row && isBesideSight(row))
    })
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0 && isSeen(box, sight))
}

/** Whether it lies over something that acts at a press in `root`. */
export function coversButton(floating: HTMLElement, root: ParentNode = document.body): boolean {
  const place = floating.getBoundingClientRect()
  return takenIn(root, BUTTONS, floating).some((box) => covers(place, box))
}

/** The row that is being worked on. */
const activeRow = (): DOMRect | undefined => document.activeElement?.closest(ROWS)?.getBoundingClientRect()

/** Whether it lies over the row that is being worked on. */
export function coversRow(floating: HTMLElement): boolean {
  const row = activeRow()
  return row !== undefined && covers(floating.getBoundingClientRect(), row)
}

/**
 * Moves a fixed element to where it covers nothing that is pressed in `root`, nor the row that is being worked on; when
 * everything is full, no button, or at least no bar of the page. True when nothing is covered. `shrink` is called where
 * there is no room, and says whether the element is smaller then: the page is looked at once for both sizes.
 */
export function placeFreely(
  floating: HTMLElement,
  edge: Edge,
  root: ParentNode = document.body,
  shrink = () => false,
): boolean {
  const view = { width: document.documentElement.clientWidth, height: innerHeight }
  const find = (taken: readonly Box[], reach?: number) =>
    freePlace(edge, floating.getBoundingClientRect(), view, taken, reach)
  const reach = view.height * REACH
  // What lies beyond its reach cannot stand in its way.
  const near = edge === 'top' ? { top: 0, bottom: reach } : { top: view.height - reach, bottom: view.height }
  const frame = takenIn(root, FRAME, floating)
  const actions = takenIn(root, ACTIONS, floating, near)
  const row = activeRow()
  const findFree = () => find([...frame, ...actions, ...(row ? [row] : [])], reach)
  const free = findFree() ?? (shrink() ? findFree() : undefined)
  const place = free ?? find([...frame, ...takenIn(root, BUTTONS, floating)]) ?? find(frame) ?? find([])
  if (place)
    Object.assign(floating.style, { left: `${place.left}px`, top: `${place.top}px`, right: 'auto', bottom: 'auto' })
  return free !== undefined
}
