/** Draws what `change` sets before it returns, where a task of its own could have to wait for a frame without it. */
export { flushSync as drawNow } from 'react-dom'
