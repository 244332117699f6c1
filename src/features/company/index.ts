/** The door: the facts of a company, as a form asks for them and as they stand. */
export { ChipChoice } from './components/chip-choice.tsx'
export { LicenceFields, PlaceFields, ScopeFields } from './components/facts-fields.tsx'
export { ReviewState } from './components/review-state.tsx'
export { factsPart, NO_FACTS } from './model/facts-schema.ts'
export { saveCompany, submitCompany } from './mutations.ts'
export { useCompany } from './queries.ts'
