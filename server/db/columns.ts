import { bigint } from 'drizzle-orm/pg-core'

/** Epoch milliseconds. */
export const instant = () => bigint({ mode: 'number' })
