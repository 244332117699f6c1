import { paths } from '#routing/paths.ts'

/** Whether the cart's own page stands at this address, which the specification gives two. */
export const isCartAddress = (pathname: string): boolean => [paths.cart(), '/cart'].includes(pathname)
