import type { ScreenEntry } from '#routing/screen.ts'

export const favoriteScreens: readonly ScreenEntry[] = []
