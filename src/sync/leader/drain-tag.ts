/** Name under which the browser is asked to run the service worker's drain (Background Sync). */
export const DRAIN_TAG = 'drain'
