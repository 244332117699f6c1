import { createContext } from 'react'

import type { MirroredUser } from './use-account.ts'

export type CurrentUser = { state: 'loading' | 'visitor' | 'user'; user?: MirroredUser }

/** One live read for the whole page: a table of a hundred rows asks for the buyer a hundred times. */
export const CurrentUserContext = createContext<CurrentUser>({ state: 'loading' })
