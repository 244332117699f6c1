/** The door: going to WeChat from another page, and who came back from there. */
export { WechatStart } from './components/wechat-start.tsx'
export { dropVisit, heldVisit } from './model/visit.ts'
export { useEntrance } from './queries.ts'
