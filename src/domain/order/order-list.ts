/** How my orders are read: the newest are mirrored, older ones come page by page. */
export const ORDERS_MIRRORED = 200
export const ORDERS_PER_PAGE = 20
