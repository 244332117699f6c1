import type { ReactNode } from 'react'

import { FavoritesContext, useMirroredFavorites } from '../queries.ts'

/** Reads the favorites once for everything inside. */
export const FavoritesProvider = ({ children }: { children: ReactNode }) => (
  <FavoritesContext value={useMirroredFavorites()}>{children}</FavoritesContext>
)
