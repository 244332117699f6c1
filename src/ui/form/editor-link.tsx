import { type ReactNode, useMemo } from 'react'

import { readLink } from '#routing/links.ts'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { alert } from '../feedback/dialogs.ts'

type EditorLinkProps = { url: string | undefined; className?: string; onClick?: () => void; children: ReactNode }

/** A link as an editor typed it: a page of ours, another site's, or only a message to show (links.ts). */
function Plain({ url, children, ...props }: EditorLinkProps) {
  const target = useMemo(() => readLink(url), [url])
  if (target.kind === 'inside') {
    return (
      <Link to={target.to} {...props}>
        {children}
      </Link>
    )
  }
  if (target.kind === 'outside') {
    return (
      <a href={target.href} target="_blank" rel="noreferrer" {...props}>
        {children}
      </a>
    )
  }
  const say = () => {
    props.onClick?.()
    void alert(target.text)
  }
  return (
    <button type="button" {...props} onClick={say}>
      {children}
    </button>
  )
}

/** Takes style props like any Chakra element. */
export const EditorLink = chakra(Plain)
