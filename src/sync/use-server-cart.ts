import { api } from '#contract/api.ts'
import { CART_FILTER_DEFAULT } from '#domain/limits.ts'

import { useRemote } from './use-remote.ts'

const EVERYTHING = { query: { filters: CART_FILTER_DEFAULT } }

/** What only the server knows of the cart: the warehouses' names, and the lines it unselected while answering. */
export function useServerCart() {
  const { data } = useRemote(api.cart.list, EVERYTHING)
  const names = new Map(data?.filterData.map(({ id, name }) => [id, name]))
  return { forcedOff: data?.forcedOff ?? [], warehouseName: (id: number): string | undefined => names.get(id) }
}
