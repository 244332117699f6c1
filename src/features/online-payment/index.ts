/** The door of paying through providers. */
export { PayOnline } from './components/pay-online.tsx'
