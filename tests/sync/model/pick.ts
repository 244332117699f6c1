/** One of a list, by a whole number of any size. */
export const oneOf = <T>(list: readonly T[], number: number): T | undefined =>
  list.length > 0 ? list[number % list.length] : undefined
