/** The door of the message module. */
export { mirroredMessages as loadMessages, messageRows, type NewMessage, preparedMessages } from './repository.ts'
export { settleMessages } from './mark-read.ts'
export { sweepMessages } from './sweep-messages.ts'
export { tellAnew, tellBuyer, tellEnd, tellOnce } from './tell-buyer.ts'
export { tellExpiringDocuments } from './tell-expiring-documents.ts'
