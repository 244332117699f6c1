/** A law was broken. Anything else that goes wrong in a schedule is a fault of the test. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

export function claim(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Violation(sentence)
}
