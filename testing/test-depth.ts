/** The gate has minutes, `npm run test:deep` the night. */
export const isDeep = process.env.TEST_DEPTH === 'deep'

/** How often a test repeats a random thing. */
export const timesAt = ({ gate, deep }: { gate: number; deep: number }): number => (isDeep ? deep : gate)
