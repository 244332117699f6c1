/** The door: how much is unread, and marking one as read. The list is reached by its address. */
export { MessagesProvider } from './components/messages-provider.tsx'
export { markRead } from './mutations.ts'
export { useReloadAfterNews, useUnreadTo } from './page-queries.ts'
export { useUnreadCount, useUnreadOf } from './queries.ts'
