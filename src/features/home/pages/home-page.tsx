import { lazy, Suspense } from 'react'

import { useUser } from '#features/account/index.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { lineIsFree } from '#ui/page-progress.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const BuyerHome = lazy(() => import('../components/buyer-home.lazy.tsx'))
// A visitor reads what this is and goes on without the sections: no first visit waits for them.
const ShopSections = lazy(async () => {
  await lineIsFree()
  return import('../components/shop-sections.lazy.tsx')
})

/** The buyer's start page begins with what is due; a visitor's with what this is. */
export default function HomePage() {
  const { state, user } = useUser()
  return (
    <Page minHeight="100vh">
      {state === 'visitor' && (
        <>
          <VisitorHero />
          <Suspense>
            <ShopSections />
          </Suspense>
        </>
      )}
      {user && (
        <Suspense>
          <BuyerHome user={user} />
        </Suspense>
      )}
    </Page>
  )
}

/** What a visitor is told: what this is, and the two ways on. */
function VisitorHero() {
  return (
    <Panel
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="5"
      padding={{ base: '5', md: '8' }}
      bg="brand.soft"
      borderColor="brand.line"
    >
      <chakra.div flex="1" minWidth="16rem" display="grid" gap="1.5">
        <h1>
          <chakra.span fontSize="h1">{messages.visitorTitle}</chakra.span>
        </h1>
        <chakra.p color="ink.muted">{messages.visitorText}</chakra.p>
      </chakra.div>
      <chakra.div display="flex" gap="3">
        <ButtonLink look="main" size="large" to={paths.login({ from: paths.home() })}>
          {messages.signIn}
        </ButtonLink>
        <ButtonLink size="large" to={listPath(preferredDensity())}>
          {messages.browse}
        </ButtonLink>
      </chakra.div>
    </Panel>
  )
}
