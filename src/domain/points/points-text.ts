import { groupDigits } from '#lib/group-digits.ts'

/** "8,640 分": where no label says that they are points; beside one the number alone. */
export const pointsText = (points: number): string => `${groupDigits(points)} 分`
