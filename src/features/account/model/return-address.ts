import { isInside } from '#routing/links.ts'
import { paths } from '#routing/paths.ts'

/** Where to go after signing in: an address of ours and no other site's, else home. */
export function toReturn(from: string | null): string {
  if (!from || !isInside(from) || from.startsWith(paths.login.pattern)) return paths.home()
  return from
}
