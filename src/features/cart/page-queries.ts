/** What only pages that show a cart read: apart from queries.ts, which every page carries. */
import { api } from '#contract/api.ts'
import { CART_FILTER_DEFAULT } from '#domain/limits.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

import { messages } from './messages.ts'

export { useSettledCart } from '#sync/mirror/use-settled-cart.ts'

const EVERYTHING = { query: { filters: CART_FILTER_DEFAULT } }

/** What only the server knows of the cart: the warehouses' names, and the lines it unselected while answering. */
export function useServerCart() {
  const { data } = useRemote(api.cart.list, EVERYTHING)
  const names = new Map(data?.filterData.map(({ id, name }) => [id, name]))
  return {
    forcedOff: data?.forcedOff ?? [],
    warehouseName: (id: number): string => names.get(id) ?? messages.warehouse(id),
  }
}
