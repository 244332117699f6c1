/** The door of the receipt module. */
export { askForReceipt, issueReceipt } from './issue-receipt.ts'
export { receiptPhotos } from './photo-store.ts'
export { countSubmitted as countSubmittedReceipts } from './repository.ts'
export { sweepReceiptPhotos } from './sweep-photos.ts'
export { watchReceipts } from './watch-receipts.ts'
