import type { Fen } from '#domain/money.ts'

/** Fen of an amount typed in yuan with at most two decimals; undefined when it is none. */
export const fenOf = (yuan: string): Fen | undefined =>
  /^\d{1,9}(?:\.\d{1,2})?$/.test(yuan.trim()) ? Math.round(Number(yuan.trim()) * 100) : undefined
