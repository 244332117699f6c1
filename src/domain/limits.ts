/**
 * The business constants of the specification (its section 9), named, with units. Interface delays live in
 * ui/timing.ts.
 */
export const REQUEST_TIMEOUT_MS = 30_000
export const BADGE_MAX = 99
export const MENU_CATEGORIES_MAX = 7
export const NAV_ENTRIES_MAX = 9
export const SUGGESTIONS_MAX = 10
export const SUGGESTION_STALE_MS = 5_000
export const CART_FILTER_DEFAULT = 99_999

/** Per cent of a case (件装量) from which the whole case is offered, where the business has set nothing. */
export const CASE_OFFER_PERCENT = 80

/** How many lines a cart holds at most. */
export const CART_LINES_MAX = 500

/** Characters of one pasted row that are read; more are no line of a list, and the row says so. */
export const ROW_LENGTH_MAX = 400

/** How many coupons a page of those that can be used holds at most. */
export const COUPONS_PER_PAGE_MAX = 500

/** How many delivery addresses a company keeps at most. */
export const ADDRESSES_MAX = 20
