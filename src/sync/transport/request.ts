/** How the arguments of a call become a URL and a form. */
import type { WireArgs } from '#contract/protocol/codec.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'

/**
 * A body as a form with nested keys: `{ params: [{ id: 1 }] }` → `params[0][id]=1`. Absent and null fields are left
 * out.
 */
export function toForm(value: object): URLSearchParams {
  const form = new URLSearchParams()
  const write = (key: string, part: unknown): void => {
    if (part === undefined || part === null) return
    if (typeof part !== 'object') return form.append(key, String(part))
    for (const [name, inner] of Object.entries(part)) write(key === '' ? name : `${key}[${name}]`, inner)
  }
  write('', value)
  return form
}

/** `/api/cart/{id}/edit` with its parameters and query filled in. */
export function pathOf(endpoint: Endpoint, { params, query }: WireArgs): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const search = query ? toForm(query).toString() : ''
  return search ? `${path}?${search}` : path
}
