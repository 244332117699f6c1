/** Lets everything that waits have its turn: between the slices of long work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
