/** A worker without a thread: it answers through comlink in the page itself, so that tests can use fake timers. */
import { expose } from 'comlink'

const post = (to: EventTarget, data: unknown) => void to.dispatchEvent(new MessageEvent('message', { data }))

/** The class to stub `Worker` with; `announce` posts what the real worker would post by itself. */
export function stillWorker(api: object) {
  const started: EventTarget[] = []
  return {
    announce: (data: unknown) => {
      for (const worker of started) post(worker, data)
    },
    Worker: class extends EventTarget {
      private readonly inside = new EventTarget()
      constructor() {
        super()
        const { inside } = this
        started.push(this)
        expose(api, {
          postMessage: (data: unknown) => post(this, data),
          addEventListener: inside.addEventListener.bind(inside),
          removeEventListener: inside.removeEventListener.bind(inside),
        })
      }
      postMessage(data: unknown): void {
        post(this.inside, data)
      }
    },
  }
}
