/** Names of the required parameters; those of the optional ones (`:page?`) keep their question mark. */
type ParamNames<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never

type Value = string | number
type Query = Record<string, Value | undefined>
type RequiredNames<P extends string> = Exclude<ParamNames<P>, `${string}?`>
/** The pattern's parameters are required unless marked optional; whatever else is given becomes the query string. */
type Args<P extends string> = [RequiredNames<P>] extends [never]
  ? [query?: Query]
  : [args: Record<RequiredNames<P>, Value> & Query]

export type Path<P extends string = string> = ((...args: Args<P>) => string) & { readonly pattern: P }

/** path('/order/info/:orderId') → a function that writes the address, with its `pattern` for the router. */
export function path<const P extends string>(pattern: P): Path<P> {
  const write = (args: Query = {}) => {
    const rest = new Map(Object.entries(args))
    const address = pattern.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
      const value = rest.get(name)
      rest.delete(name)
      if (value !== undefined && value !== '') return `/${encodeURIComponent(value)}`
      if (!optional) throw new RangeError(`${pattern} needs ${name}`)
      return ''
    })
    const query = new URLSearchParams()
    for (const [name, value] of rest) if (value !== undefined && value !== '') query.set(name, String(value))
    return query.size > 0 ? `${address}?${query}` : address
  }
  return Object.assign(write, { pattern }) as Path<P>
}
