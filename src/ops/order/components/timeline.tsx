import { chakra } from '@chakra-ui/react'

import type { OrderDetail } from '#contract/order.ts'
import { Moment } from '#ui/data/time.tsx'
import { Section } from '#ui/layout/section.tsx'

const Event = chakra('li', {
  base: {
    paddingBlock: '1.5',
    color: 'ink.muted',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '&:first-of-type': { color: 'ink' },
  },
})

/** What happened to an order, newest first. */
export const Timeline = ({ events }: Pick<OrderDetail, 'events'>) => (
  <Section title="进展">
    <chakra.ol listStyle="none">
      {events
        .toSorted((a, b) => b.at - a.at)
        .map(({ at, text }, index) => (
          <Event key={`${at}-${index}`}>
            {text}
            <chakra.div fontSize="meta" color="ink.faint">
              <Moment at={at} />
            </chakra.div>
          </Event>
        ))}
    </chakra.ol>
  </Section>
)
