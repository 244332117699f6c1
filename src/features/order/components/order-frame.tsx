import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { TextLink } from '#ui/form/text-link.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'

import { pageMessages } from '../messages.lazy.ts'
import { ORDER_CENTRE, type OrderCentrePart } from '../model/order-centre.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '8.5rem minmax(0, 1fr)' },
    gap: { base: '2', lg: '4' },
    alignItems: 'start',
  },
})
const Menu = chakra('nav', {
  base: {
    '& h2': { fontSize: 'meta', color: 'ink.faint', fontWeight: '500', paddingInline: '3.5', paddingTop: '3' },
    '& ul': { listStyle: 'none', paddingBlock: '1' },
    '& a': { display: 'block', paddingInline: '3', lineHeight: '2.25rem', borderInlineStart: '2px solid transparent' },
    '& a[aria-current]': { color: 'brand', bg: 'brand.soft', borderInlineStartColor: 'brand', fontWeight: '500' },
  },
})

/** The order centre: its parts in a menu at the counter, as tabs on a phone once there is a choice. */
export const OrderFrame = ({ part, children }: { part: OrderCentrePart; children: ReactNode }) => (
  <Page className="no-print" gap={{ base: '2', md: '3' }}>
    <Columns>
      <Panel
        pad="none"
        hideBelow="lg"
        position="sticky"
        top="calc(var(--header) + 0.75rem)"
        aria-label={pageMessages.centre}
      >
        <Menu aria-label={pageMessages.centre}>
          <h2>{pageMessages.centre}</h2>
          <ul>
            {ORDER_CENTRE.map(({ id, text, to }) => (
              <li key={id}>
                <TextLink look="ink" to={to} aria-current={id === part ? 'page' : undefined}>
                  {text}
                </TextLink>
              </li>
            ))}
          </ul>
        </Menu>
      </Panel>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '2', md: '3' }}>
        {ORDER_CENTRE.length > 1 && (
          <Panel pad="none" hideFrom="lg">
            <Tabs label={pageMessages.centre} current={part} tabs={ORDER_CENTRE} />
          </Panel>
        )}
        {children}
      </chakra.div>
    </Columns>
  </Page>
)
