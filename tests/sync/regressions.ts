/**
 * Seeds of schedules that once broke a law; they are run first. A seed means another schedule when the steps change.
 */
export const regressionSeeds: readonly number[] = []
