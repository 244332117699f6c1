/** The door: the rounds of 补货计划, which run wherever the buyer is. */
export { ReplenishmentRounds } from './components/replenishment-rounds.tsx'
