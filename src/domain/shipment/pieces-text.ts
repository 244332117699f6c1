type Pieces = { quantity: number; unit: string }

/** "5 盒、4 袋": pieces are added up by their unit, for no number counts boxes and bags together; "0" of none. */
export function piecesText(parts: readonly Pieces[]): string {
  const byUnit = new Map<string, number>()
  for (const { quantity, unit } of parts) if (quantity > 0) byUnit.set(unit, (byUnit.get(unit) ?? 0) + quantity)
  return [...byUnit].map(([unit, quantity]) => `${quantity} ${unit}`.trim()).join('、') || '0'
}
