/**
 * Every call of a company's own programs: `openApi.orders.place`. What is here is promised: fields are added, never
 * changed.
 */
export * as openApi from './nouns.ts'
