import { chakra } from '#ui/theme/chakra.ts'

import type { Story } from './story.ts'

const Name = chakra('h2', { base: { fontSize: 'meta', fontWeight: '500', color: 'ink.muted', marginBottom: '2' } })

/** The states of a story under each other, each under its name; of what covers the page, the one asked for. */
export function Stage({ story, state }: { story: Story; state: string | null }) {
  const names = Object.keys(story.states)
  const chosen = state !== null && state in story.states ? state : names[0]!
  const shown = story.isModal ? [chosen] : names
  return (
    <chakra.main data-stage display="grid" gap="6" padding="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h1 fontSize="h3">{story.title}</chakra.h1>
      {shown.map((name) => (
        <chakra.section key={name} minWidth="0" position="relative">
          <Name>{name}</Name>
          {story.states[name]}
        </chakra.section>
      ))}
    </chakra.main>
  )
}
