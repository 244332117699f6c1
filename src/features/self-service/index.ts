/** The door: the frame around the pages of 自助服务. */
export { SelfServiceFrame } from './components/self-service-frame.tsx'
