export type NaturalKey = {
  approvalNumber: string
  name: string
  specification: string
  manufacturer: string
  warehouseId: number
}

/** What an import recognizes goods by; texts are expected to be normalized. */
export const naturalKeyOf = (key: NaturalKey): string =>
  [key.approvalNumber, key.name, key.specification, key.manufacturer, key.warehouseId].join('|')
