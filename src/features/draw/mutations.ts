import { api } from '#contract/api.ts'
import type { DrawResult } from '#contract/draw.ts'
import { call } from '#sync/transport/call.ts'

/** Uses the company's turn; asking again in the same turn answers what it brought. Throws AppError or NetworkError. */
export const drawNow = (id: number): Promise<DrawResult> => call(api.draw.draw, { query: { id } })
