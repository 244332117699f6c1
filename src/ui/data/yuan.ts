import { type Fen, formatYuan } from '#domain/money.ts'

/** "¥1,234.50", for sentences; numbers that stand alone are drawn by `Money`. */
export const toYuan = (amount: Fen): string => `¥${formatYuan(amount).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')}`
