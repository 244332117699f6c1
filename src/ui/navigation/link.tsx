import type { ComponentProps, MouseEvent } from 'react'
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router-dom'

/**
 * A link to an address of the product, drawn without loading the page anew. The router's own `Link` can also fetch
 * ahead what a framework's routes name, and takes that along into every first visit; here it is the element and its
 * press.
 */
export function Link({
  to,
  replace,
  state,
  target,
  onClick,
  children,
  ...props
}: Omit<ComponentProps<'a'>, 'href'> & Pick<LinkProps, 'to' | 'replace' | 'state'>) {
  const follow = useLinkClickHandler(to, { replace, state, target })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...props} href={useHref(to)} target={target} onClick={press}>
      {children}
    </a>
  )
}
