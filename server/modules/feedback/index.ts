/** The door of the feedback module. */
export { sweepFeedbackPhotos } from './photo-store.ts'
export { countOpen as countOpenFeedback } from './repository.ts'
