/**
 * What the bench reads and writes in the page itself, installed before the page's own code runs. Everything stands
 * inside one function, because only its text reaches the browser.
 */
export type Tap = { domMs: number; frameMs: number }
export type Enqueue = { ms: number; isStrict: boolean }
export type Probe = {
  /** For each tap on a stepper: when the page's answer stood in the DOM, and when the frame with it began. */
  taps: Tap[]
  /** For each new entry: how long its transaction took until the disk had it. */
  enqueues: Enqueue[]
  open(): Promise<IDBDatabase>
  /** Does what `record` does for each, in one transaction. */
  write(entries: readonly object[]): Promise<void>
  /** How many edits wait. */
  pending(): Promise<number>
  /** Nothing pending, and mirror and screen show these numbers by line. */
  isSettled(wanted: readonly [string, number][]): Promise<boolean>
  /** Resolves when it is settled, looking every few milliseconds. Rejects after two minutes. */
  settle(wanted: readonly [string, number][]): Promise<void>
  /** Milliseconds of one strict write of one small row, by nobody's code but this: what the machine gives at best. */
  writeBare(): Promise<number>
}
declare global {
  var probe: Probe
}

export function installProbe(): void {
  const installed: Probe = {
    taps: [],
    enqueues: [],
    async open() {
      const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('u_'))!
      const opening = indexedDB.open(name!)
      return new Promise((resolve, reject) => {
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
    },
    async write(entries) {
      const db = await this.open()
      await new Promise<void>((resolve, reject) => {
        const write = db.transaction(['outbox', 'meta'], 'readwrite')
        const reading = write.objectStore('meta').get('client') as IDBRequest<{ nextSeq: number }>
        reading.addEventListener('success', () => {
          const client = reading.result
          for (const entry of entries) write.objectStore('outbox').put({ ...entry, seq: client.nextSeq++ })
          write.objectStore('meta').put(client)
        })
        write.addEventListener('complete', () => resolve())
        write.addEventListener('error', () => reject(write.error))
      })
      db.close()
    },
    async pending() {
      const db = await this.open()
      const counting = db.transaction('outbox').objectStore('outbox').count()
      await new Promise((resolve) => counting.addEventListener('success', resolve))
      db.close()
      return counting.result
    },
    async isSettled(wanted) {
      const db = await this.open()
      const read = db.transaction(['outbox', 'cart'])
      const pending = read.objectStore('outbox').count()
      const rows = read.objectStore('cart').getAll() as IDBRequest<{ id: string; number: number }[]>
      await new Promise((resolve) => read.addEventListener('complete', resolve))
      db.close()
      const numbers = new Map(rows.result.map(({ id, number }) => [id, number]))
      if (pending.result > 0 || wanted.some(([id, number]) => numbers.get(id) !== number)) return false
      const inputs = document.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')
      const shown = Array.from(inputs, (input) => input.value)
      return (
        shown.toSorted().join() ===
        wanted
          .map(([, number]) => String(number))
          .toSorted()
          .join()
      )
    },
    async settle(wanted) {
      for (const until = Date.now() + 120_000; Date.now() < until;) {
        if (await this.isSettled(wanted)) return
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error('page and server did not agree within two minutes')
    },
    async writeBare() {
      const opening = indexedDB.open('bare')
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { autoIncrement: true }))
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const from = performance.now()
      const write = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
      write.objectStore('rows').add({ at: from })
      await new Promise((resolve) => write.addEventListener('complete', resolve))
      opening.result.close()
      return performance.now() - from
    },
  }
  globalThis.probe = installed

  addEventListener(
    'click',
    (event) => {
      const stepper = (event.target as Element).closest('button')?.parentElement
      if (!stepper?.querySelector('input[inputmode=numeric]')) return
      const watcher = new MutationObserver(() => {
        watcher.disconnect()
        const domMs = performance.now() - event.timeStamp
        requestAnimationFrame(() => installed.taps.push({ domMs, frameMs: performance.now() - event.timeStamp }))
      })
      watcher.observe(stepper, { attributes: true, subtree: true, childList: true, characterData: true })
    },
    { capture: true },
  )

  const startedAt = new WeakMap<IDBTransaction, number>()
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function start(...args) {
    const started = transaction.apply(this, args)
    startedAt.set(started, performance.now())
    return started
  }
  for (const method of ['add', 'put'] as const) {
    const original = IDBObjectStore.prototype[method]
    IDBObjectStore.prototype[method] = function note(value, key) {
      const own = this.transaction
      // What is written before it was ever sent is an edit of the buyer's.
      if (this.name === 'outbox' && value.sentAt === undefined)
        own.addEventListener('complete', () => {
          const ms = performance.now() - startedAt.get(own)!
          installed.enqueues.push({ ms, isStrict: own.durability === 'strict' })
        })
      return original.call(this, value, key)
    }
  }
}
