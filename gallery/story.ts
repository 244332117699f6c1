import type { ReactNode } from 'react'

export type Story = {
  title: string
  /** By what the state is called, in the order in which they are shown. */
  states: Readonly<Record<string, ReactNode>>
  /** Covers the page: one state at a time. */
  isModal?: boolean
}

/** What a `*.story.tsx` exports by default: a component in its states, with plain props and without a network. */
export const story = (title: string, states: Story['states'], options: Pick<Story, 'isModal'> = {}): Story => ({
  title,
  states,
  ...options,
})
