/** Instants as 支付宝 writes them: "2026-11-23 09:05:07" in Shanghai. */
import { minuteOf } from '#domain/instant.ts'

export const timeOf = (at: number): string => `${minuteOf(at)}:${new Date(at).toISOString().slice(17, 19)}`
/** Epoch ms; NaN for what is no time. */
export const instantOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)
