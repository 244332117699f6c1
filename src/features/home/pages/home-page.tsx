import { chakra } from '@chakra-ui/react'

import { useUser } from '#features/account/index.ts'
import { HotChips } from '#features/search/index.ts'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { BuyerBar } from '../components/buyer-bar.tsx'
import { CategoryBoard } from '../components/category-board.tsx'
import { FrequentGoods } from '../components/frequent-goods.tsx'
import { HotGoods } from '../components/hot-goods.tsx'
import { Spike } from '../components/spike.tsx'
import { VisitorHero } from '../components/visitor-hero.tsx'
import { messages } from '../messages.ts'

/** The buyer's start page begins with what is bought again; a visitor's with what this is. */
export default function HomePage() {
  const { state, user } = useUser()
  if (state === 'loading') return <Page minHeight="100vh" />
  return (
    <Page>
      {user ? (
        <>
          <BuyerBar user={user} />
          <FrequentGoods />
        </>
      ) : (
        <>
          <VisitorHero />
          <CategoryBoard />
        </>
      )}
      {/* At the counter they stand under the search box. */}
      <Panel display={{ base: 'flex', lg: 'none' }} alignItems="center" gap="3" paddingBlock="2">
        <chakra.h2 color="ink.muted" flexShrink="0">
          {messages.hotSearches}
        </chakra.h2>
        <HotChips />
      </Panel>
      <Spike />
      {user && <CategoryBoard />}
      <HotGoods />
    </Page>
  )
}
