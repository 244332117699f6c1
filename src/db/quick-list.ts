import type { KeptLine, ReportRow } from '#domain/quick-purchase/kept-line.ts'

/**
 * What quick purchase and 补货计划 keep on this device until it is sent: the table, the last report with the lines it
 * came from, and what the buyer chose for what words.
 */
export type QuickList =
  | { name: 'table'; lines: readonly KeptLine[]; at: number }
  | { name: 'report'; rows: readonly ReportRow[]; lines: readonly KeptLine[]; at: number }
  | { name: 'choices'; byWords: Readonly<Record<string, number>> }
  /** 补货计划: the pieces that the buyer typed instead of what was proposed, by goods. */
  | { name: 'replenishment'; numbers: Readonly<Record<number, number>>; at: number }
  /** 补货计划: when this device worked out a round, by its own clock. */
  | { name: 'replenishmentRound'; at: number }
