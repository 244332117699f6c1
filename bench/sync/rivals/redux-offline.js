/** @redux-offline/redux-offline with its own effect, persistence and schedule; `discard` as its README's example. */
import { offline } from '@redux-offline/redux-offline'
import defaults from '@redux-offline/redux-offline/lib/defaults'
import { createStore } from 'redux'

import { enter } from './rival.js'

const config = {
  ...(defaults.default ?? defaults),
  // Its default gives up on a lost connection and on 401; this is the careful variant.
  discard: (error) => error.status !== 401 && error.status >= 400 && error.status < 500,
}
let isReady
const ready = new Promise((resolve) => {
  isReady = resolve
})
const store = offline({ ...config, persistCallback: isReady })(createStore)((state = {}) => state)
await ready

enter({
  write: async (write) => {
    const effect = { url: '/write', method: 'POST', json: write, body: JSON.stringify(write) }
    store.dispatch({
      type: 'WRITE',
      meta: { offline: { effect, commit: { type: 'DONE' }, rollback: { type: 'LOST' } } },
    })
  },
  nudge: () => undefined,
})
