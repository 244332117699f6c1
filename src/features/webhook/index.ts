/** The door: the addresses that a company's own systems are told at, for the page of its systems. */
export { WebhookSection } from './components/webhook-section.tsx'
