import type { ScreenEntry } from '#routing/screen.ts'

export const checkoutScreens: readonly ScreenEntry[] = []
