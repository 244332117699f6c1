import { useState } from 'react'

import type { Quote } from '#domain/pricing/quote.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'

import { cartWords } from './cart-words.ts'

type ForcedOffNoticeProps = {
  quote: Quote
  /** Lines that the server unselected while it answered. */
  byServer: readonly string[]
}

/** Tells which lines were unselected because they cannot be bought; they stay in the cart. Stays until it was read. */
export function ForcedOffNotice({ quote, byServer }: ForcedOffNoticeProps) {
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const current = [...quote.forcedOff, ...byServer]
  // Once the server has unselected a line nothing marks it any more, so what was seen is kept here.
  if (current.some((id) => !told.has(id))) setTold(new Set([...told, ...current]))
  const lines = quote.lines.filter(({ id, isBuyable }) => told.has(id) && !read.has(id) && !isBuyable)
  if (lines.length === 0) return null
  return (
    <Notice
      tone="warn"
      action={
        <LinkButton
          alignSelf="center"
          paddingBlock={{ base: '3', md: '0' }}
          onClick={() => setRead(new Set([...read, ...told]))}
        >
          {cartWords.iKnow}
        </LinkButton>
      }
    >
      {cartWords.forcedOff(lines.length)}
      {lines.map(({ goods }) => goods?.name ?? cartWords.unknownGoods).join('、')}
    </Notice>
  )
}
