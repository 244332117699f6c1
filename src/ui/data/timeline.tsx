import { chakra } from '#ui/theme/chakra.ts'

import { Section } from '../layout/section.tsx'
import { Moment } from './time.tsx'

const Event = chakra('li', {
  base: {
    position: 'relative',
    paddingLeft: '4',
    paddingBottom: '2',
    color: 'ink.muted',
    borderLeft: '1px solid',
    borderColor: 'line.strong',
    '&:last-of-type': { borderColor: 'transparent', paddingBottom: '0' },
    _before: {
      content: '""',
      position: 'absolute',
      left: '-4px',
      top: '7px',
      width: '7px',
      height: '7px',
      borderRadius: 'full',
      bg: 'line.strong',
    },
    '&:first-of-type': { color: 'ink', _before: { bg: 'brand' } },
  },
})

/**
 * What happened since, newest first; `events` come oldest first, which decides between those of one second. Its length
 * is unknown and it arrives late, so it stands last.
 */
export const Timeline = ({ title, events }: { title: string; events: readonly { at: number; text: string }[] }) => (
  <Section title={title}>
    <chakra.ol listStyle="none" marginLeft="1">
      {events
        .toReversed()
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
