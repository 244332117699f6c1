/** The door of the wechat module. */
export { findOpenid } from './repository.ts'
export { bindVisit, type WechatProof } from './visit.ts'
export { deleteVisitsBefore } from './visit-repository.ts'
