/**
 * The door: 到货通知 on goods that are out of stock. What is wanted shows on the goods; the news comes as a message.
 */
export { RestockButton, RestockLink, type WantedGoods } from './components/restock-button.tsx'
