import { groupDigits } from '#lib/group-digits.ts'

/** "8,640 分"; only in a sentence or line that says 积分 just before it stands the number alone. */
export const pointsText = (points: number): string => `${groupDigits(points)} 分`
