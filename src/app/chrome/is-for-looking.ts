import type { Chrome, ScreenAccess } from '#routing/screen.ts'

/**
 * Where one looks around, as any visitor may: the pages of who is signed in hold a task, and nothing opens over one,
 * nor while somebody pays or signs in.
 */
export const isForLooking = (header: Chrome['header'], access: ScreenAccess | undefined): boolean =>
  header === 'full' && access === 'guest'
