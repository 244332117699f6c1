import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { Banner as BannerWords } from '#contract/focus.ts'
import { Banner } from '#ui/picture/banner.tsx'
import { Carousel } from '#ui/picture/carousel.tsx'

import { messages } from '../messages.ts'
import { useFirstCategories } from '../queries.ts'
import { CategoryBoard, CategoryColumn } from './categories.tsx'

const Columns = chakra('div', {
  base: { display: 'grid', gap: '4', height: '20rem', gridAutoFlow: 'column', gridAutoColumns: '16rem' },
})
const Beside = chakra('div', {
  base: {
    display: 'grid',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: { base: '2', lg: '4' },
    gridAutoFlow: { base: 'column', lg: 'row' },
    gridAutoRows: { base: '4.5rem', lg: 'minmax(0, 1fr)' },
    paddingInline: { base: '3', md: '0' },
    '& > *': { overflow: 'hidden', borderRadius: 'card' },
  },
})

type StageProps = {
  banners: readonly BannerWords[]
  beside: readonly BannerWords[]
  news: ReactNode
  isDesktop: boolean
}

/** Categories, banners, and what stands beside them; a phone has the banners first and everything below. */
export function Stage({ banners, beside, news, isDesktop }: StageProps) {
  const categories = useFirstCategories()
  const slides = banners.map((banner) => ({ id: banner.id, face: <Banner banner={banner} size="tall" /> }))
  const carousel = slides.length > 0 && <Carousel label={messages.banners} slides={slides} />
  const cards = beside.map((banner) => <Banner key={banner.id} banner={banner} size="short" />)
  const hasBeside = cards.length > 0 || Boolean(news)
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
  return (
    <Columns gridTemplateColumns={`var(--cb-sizes-menu) minmax(0, 1fr)${hasBeside ? ' 16rem' : ''}`}>
      <CategoryColumn categories={categories} />
      {carousel}
      {hasBeside && (
        <Beside gridTemplateRows={news ? 'auto' : undefined}>
          {news}
          {cards}
        </Beside>
      )}
    </Columns>
  )
}
