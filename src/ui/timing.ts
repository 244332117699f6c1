/** The specification's interface delays (its section 9), named, in milliseconds unless said otherwise. */

/** From the last stroke to the request for suggestions. */
export const SUGGESTION_DEBOUNCE_MS = 500
/** Our own: from a stroke until the next one's suggestions are looked up; its own are painted by then. */
export const SUGGEST_NEXT_AFTER_MS = 40
/** From the press of "add" to the flight into the cart: a second press within it is the same press. */
export const ADD_TO_CART_DELAY_MS = 200
export const CLOCK_TICK_MS = 1_000
/** The sticky search bar appears this far down the page (pixels), so long after. */
export const STICKY_FROM_PX = 205
export const STICKY_DELAY_MS = 100
export const SCROLL_RESTORE_DELAY_MS = 100
/** A draw's result is told so long after the press, and its popup takes so long to leave. */
export const DRAW_RESULT_MS = 2_000
export const DRAW_EXIT_MS = 1_000
/** From the change to another screen until it is counted as seen. */
export const PAGE_VIEW_DELAY_MS = 300

/** Our own: nothing flashes that is shown for less than this. */
export const SKELETON_DELAY_MS = 150
/** An edit that is answered sooner is not shown as on its way. */
export const SYNCING_DELAY_MS = 500
/** Keys wait so long for the list or row they are meant for; then the buyer is told that they had no effect. */
export const HELD_KEYS_MS = 15_000
export const TOAST_MS = 3_000
/** A toast that offers something to press stays longer. */
export const TOAST_WITH_ACTION_MS = 6_000
/** How long one slide of a carousel stays before the next. */
export const CAROUSEL_MS = 6_000
