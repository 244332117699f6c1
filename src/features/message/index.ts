/** The door: how much is unread. The list is reached by its address. */
export { MessagesProvider } from './components/messages-provider.tsx'
export { useReloadAfterNews, useUnreadTo } from './page-queries.ts'
export { useUnreadCount, useUnreadOf } from './queries.ts'
