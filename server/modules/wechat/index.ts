/** The door of the wechat module. */
export { findOpenid } from './repository.ts'
