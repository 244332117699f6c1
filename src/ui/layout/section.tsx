import { type ReactNode, useId } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

import { Panel } from './panel.tsx'

type SectionProps = { title: ReactNode; aside?: ReactNode; note?: ReactNode; isFlush?: boolean; children: ReactNode }

/** A panel with a heading; `aside` stands at the end of its line, `note` quietly beside the title. */
export function Section({ title, aside, note, isFlush = false, children }: SectionProps) {
  const id = useId()
  return (
    <Panel pad="none" aria-labelledby={id}>
      <chakra.header
        display="flex"
        alignItems="center"
        flexWrap="wrap"
        columnGap="3"
        minHeight="2.75rem"
        paddingInline={{ base: '3', md: '4' }}
        borderBottom="1px solid"
        borderColor="line"
      >
        {/* Its room matters only where the rest does not fit beside it and takes a line of its own. */}
        <chakra.h2 id={id} paddingBlock="2" fontSize="h3" whiteSpace="nowrap">
          {title}
        </chakra.h2>
        {note && (
          <chakra.span color="ink.faint" fontSize="meta">
            {note}
          </chakra.span>
        )}
        <chakra.div marginLeft="auto" flexShrink="0" display="flex" alignItems="center" gap="2">
          {aside}
        </chakra.div>
      </chakra.header>
      <chakra.div padding={isFlush ? '0' : { base: '3', md: '4' }}>{children}</chakra.div>
    </Panel>
  )
}

const List = chakra('ul', {
  base: { display: 'grid', gap: '1', paddingLeft: '5', listStyle: 'disc', color: 'ink.muted' },
})

/** The terms of an offer, one sentence each. */
export function RuleList({ title, rules }: { title: string; rules: readonly string[] }) {
  return (
    <Section title={title}>
      <List>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </List>
    </Section>
  )
}
