import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws the whole product. A file of its own in the build: reading react-dom is a turn of its own on a slow phone. */
export const drawInto = (place: Element, tree: ReactNode): void => createRoot(place).render(tree)
