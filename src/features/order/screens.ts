import type { ScreenEntry } from '#routing/screen.ts'

export const orderScreens: readonly ScreenEntry[] = []
