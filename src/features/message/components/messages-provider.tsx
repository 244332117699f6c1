import type { ReactNode } from 'react'

import { MessagesContext, useMirroredMessages } from '../queries.ts'

/** Reads the messages once for everything inside. */
export const MessagesProvider = ({ children }: { children: ReactNode }) => (
  <MessagesContext value={useMirroredMessages()}>{children}</MessagesContext>
)
