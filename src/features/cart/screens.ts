import type { ScreenEntry } from '#routing/screen.ts'

export const cartScreens: readonly ScreenEntry[] = []
