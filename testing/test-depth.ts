/** How often a test repeats a random thing: the gate has minutes, `npm run test:deep` the night. */
export const timesAt = ({ gate, deep }: { gate: number; deep: number }): number =>
  process.env.TEST_DEPTH === 'deep' ? deep : gate
