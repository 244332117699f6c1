import type { ReactNode } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { GoodsCards, GoodsLines } from '#features/goods/index.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { Section } from '#ui/layout/section.tsx'

type OfferLinesProps = {
  title: string
  note: ReactNode
  more: { text: string; to: string }
  list: readonly ListedGoods[]
}

/** How many a phone shows of them. */
const ON_PHONE = 3

/** One of the two halves under the flash sale: a few goods, and the way to all of them. */
export function OfferLines({ title, note, more, list }: OfferLinesProps) {
  const isDesktop = useIsDesktop()
  return (
    <Section title={title} note={note} isFlush aside={<TextLink to={more.to}>{more.text}</TextLink>}>
      {isDesktop ? <GoodsLines list={list} /> : <GoodsCards list={list.slice(0, ON_PHONE)} look="plain" />}
    </Section>
  )
}
