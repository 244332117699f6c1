/** The result of work that is done step by step, without a pause between the steps. */
export function runSteps<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
