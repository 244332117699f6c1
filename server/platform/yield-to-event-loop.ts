/** Lets everything that waits have its turn: between the slices of long work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The result of work that is done step by step, with a breath after each. */
export async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await breathe()
  }
}
