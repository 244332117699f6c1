/** Calls, the seller's side, and whatever has a file name, are never answered with a page of the shop. */
export const NOT_A_PAGE: RegExp[] = [/^\/(?:api|ops)(?:[/?]|$)/, /\/[^/?]+\.[^/?]+(?:\?|$)/]
