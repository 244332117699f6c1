/** Idle over something pending: nobody rang, and only looking found it. Each time is a fault of ours. */
let faults = 0
export const watchdogFaults = (): number => faults
export const countWatchdogFault = (): void => {
  faults += 1
}
