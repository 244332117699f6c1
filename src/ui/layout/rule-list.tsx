import { chakra } from '@chakra-ui/react'

import { Section } from './section.tsx'

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
