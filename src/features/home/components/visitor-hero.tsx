import { chakra } from '@chakra-ui/react'

import { listPath, preferredDensity } from '#routing/density.ts'
import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'

/** What a visitor is told: what this is, and the two ways on. */
export function VisitorHero() {
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
