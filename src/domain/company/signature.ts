/** By which right a person signs for the company. */
export const CAPACITIES = ['法定代表人', '采购委托书被委托人'] as const
export type Capacity = (typeof CAPACITIES)[number]

export const SIGNER_MAX = 12
