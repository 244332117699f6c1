/** What only 凑单, 快捷采购 and 补货计划 need: the worker loads it with the first such question. */
export { matchRows, vocabularyOf } from '#catalog/index.ts'
export { findFillers } from '#domain/filler/find-fillers.ts'
export { readPaste } from '#domain/quick-purchase/read-paste.ts'
export { consumptionsOf, unknownUses } from '#domain/replenishment/consumption.ts'
export { proposeOrder } from '#domain/replenishment/proposal.ts'
