import type { ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

import { TextLink } from '../form/text-link.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { Page } from './page.tsx'
import { Panel } from './panel.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '8.5rem minmax(0, 1fr)' },
    gap: { base: '2', lg: '4' },
    alignItems: 'start',
    _print: { display: 'block' },
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

export type MenuPart = { id: string; text: string; to: string }

type MenuFrameProps = {
  /** What the parts belong to: 订单中心. */
  title: string
  parts: readonly MenuPart[]
  current: string
  children: ReactNode
}

/**
 * A page of several parts: in a menu at the counter, as tabs on a phone once there is a choice. Where it has sheets of
 * its own, it prints those alone.
 */
export const MenuFrame = ({ title, parts, current, children }: MenuFrameProps) => (
  <Page className="cb-menu-page" gap={{ base: '2', md: '3' }}>
    <Columns>
      <Panel
        className="no-print"
        pad="none"
        hideBelow="lg"
        position="sticky"
        top="calc(var(--header) + 0.75rem)"
        aria-label={title}
      >
        <Menu aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {parts.map(({ id, text, to }) => (
              <li key={id}>
                <TextLink look="ink" to={to} aria-current={id === current ? 'page' : undefined}>
                  {text}
                </TextLink>
              </li>
            ))}
          </ul>
        </Menu>
      </Panel>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '2', md: '3' }}>
        {parts.length > 1 && (
          <Panel className="no-print" pad="none" hideFrom="lg">
            <Tabs label={title} current={current} tabs={parts} />
          </Panel>
        )}
        {children}
      </chakra.div>
    </Columns>
  </Page>
)
