/** The door: the frame around the pages of 自助服务. */
export { SELF_SERVICE } from './model/self-service.ts'
export { SelfServiceFrame } from './components/self-service-frame.tsx'
