import { useEffect, useRef, useState } from 'react'

import type { Quote } from '#domain/cart/quote.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'

import { cartMessages } from '../../messages.lazy.ts'
import { unselectForcedOff } from '../../mutations.ts'
import { useCart } from '../../queries.ts'

type ForcedOffNoticeProps = {
  quote: Quote
  /** Lines that the server's newest answer names. */
  byServer: readonly string[]
}

/**
 * Names the lines that are shown unselected because they cannot be bought, and unselects them for good. The notice
 * stays until the buyer closes it.
 */
export function ForcedOffNotice({ quote, byServer }: ForcedOffNoticeProps) {
  const [collected, setCollected] = useState<ReadonlySet<string>>(new Set())
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  useUnselectForcedOff(quote, byServer)
  const current = [...quote.forcedOff, ...byServer]
  // The ids are collected here, because a line is named only until it is unselected.
  if (current.some((id) => !collected.has(id))) setCollected(new Set([...collected, ...current]))
  const lines = quote.lines.filter(({ id, isBuyable }) => collected.has(id) && !read.has(id) && !isBuyable)
  if (lines.length === 0) return null
  return (
    <Notice
      tone="warn"
      action={
        <LinkButton
          alignSelf="center"
          paddingBlock={{ base: '3', md: '0' }}
          onClick={() => setRead(new Set([...read, ...collected]))}
        >
          {cartMessages.iKnow}
        </LinkButton>
      }
    >
      {cartMessages.forcedOff(lines.length)}
      {lines.map(({ goods }) => goods?.name ?? cartMessages.unknownGoods).join('、')}
    </Notice>
  )
}

/**
 * Unselects each forced-off line once while the page is open. A line whose goods this device does not know waits for
 * the server to name it.
 */
function useUnselectForcedOff(quote: Quote, byServer: readonly string[]): void {
  const { byId } = useCart()
  const handled = useRef(new Set<string>())
  useEffect(() => {
    const named = quote.lines.filter(
      ({ id, goods }) => byServer.includes(id) || (goods !== undefined && quote.forcedOff.includes(id)),
    )
    const fresh = named.filter(({ id }) => !handled.current.has(id))
    for (const { id } of fresh) handled.current.add(id)
    const selected = fresh.filter(({ id }) => byId.get(id)?.isSelected)
    // Storage failures are shown for the whole page; the next visit tries again.
    if (selected.length > 0) unselectForcedOff(selected).catch(() => undefined)
  }, [quote, byServer, byId])
}
