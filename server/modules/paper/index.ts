/** The door of the papers that the seller brings: scans of his licences, and what buyers asked for. */
export { answerPapers } from './answer-papers.ts'
export { askPapers, listRequests } from './ask-papers.ts'
export { licenseFiles, sweepLicenses } from './license-papers.ts'
export { countOpenPapers, findLicensePapers } from './repository.ts'
