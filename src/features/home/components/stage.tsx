import type { ReactNode } from 'react'

import type { Banner as BannerWords } from '#contract/focus.ts'
import { Banner } from '#ui/picture/banner.tsx'
import { Carousel } from '#ui/picture/carousel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { CategoryBoard } from './categories.tsx'

/** One height, whatever its columns hold: nothing below it moves. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    height: '13rem',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'max-content',
  },
})
const Beside = chakra('div', {
  base: {
    display: 'grid',
    width: { lg: '14rem' },
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: { base: '2', lg: '4' },
    gridAutoFlow: { base: 'column', lg: 'row' },
    gridAutoRows: { base: '4.5rem', lg: 'minmax(0, 1fr)' },
    paddingInline: { base: '3', md: '0' },
    '& > *': { overflow: 'hidden', borderRadius: 'card' },
  },
})

const LOW_MAX = 5
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '3',
    height: '4.5rem',
    '& > *': { borderRadius: 'card' },
    // Two lines of name and two of what it offers fit: neither is cut in the middle of a figure. The banner brings a
    // size of its own.
    '&& strong': { fontSize: 'body', lineClamp: 2, textWrap: 'balance' },
  },
})

type StageProps = {
  banners: readonly BannerWords[]
  beside: readonly BannerWords[]
  news: ReactNode
  isDesktop: boolean
  /** Somebody at work needs no stage: the banners are one low line. */
  isLow: boolean
}

/**
 * Banners, and what stands beside them; the menu above has the categories. A phone has the banners first, then the
 * categories and everything below.
 */
export function Stage({ banners, beside, news, isDesktop, isLow }: StageProps) {
  const slides = banners.map((banner) => ({ id: banner.id, face: <Banner banner={banner} size="tall" /> }))
  const carousel = slides.length > 0 && <Carousel label={messages.banners} slides={slides} />
  const cards = beside.map((banner) => <Banner key={banner.id} banner={banner} size="short" />)
  if (!isDesktop) {
    return (
      <>
        {carousel && <chakra.div height={{ base: '8.5rem', md: '14rem' }}>{carousel}</chakra.div>}
        <CategoryBoard />
        {cards.length > 0 && <Beside>{cards}</Beside>}
      </>
    )
  }
  if (!carousel) return <CategoryBoard />
  if (isLow) {
    return (
      <Line>
        {[...banners, ...beside].slice(0, LOW_MAX).map((banner) => (
          <Banner key={banner.id} banner={banner} size="short" />
        ))}
      </Line>
    )
  }
  return (
    <Columns>
      {carousel}
      {cards.length > 0 && <Beside>{cards}</Beside>}
      {news && (
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" width="16rem">
          {news}
        </chakra.div>
      )}
    </Columns>
  )
}
