import type { Gather } from './http/execute.ts'

/**
 * Reads once what several ask for: everything asked under one name until `flush` is read for together, and all who asked
 * get the same answer. What is asked later is read on its own.
 */
export function createGatherer(): { gather: Gather; flush: () => void } {
  type Batch = { ids: Set<unknown>; answer: Promise<unknown>; read: () => void }
  const asked = new Map<string, Batch>()
  let isFlushed = false
  const gather = (name: string, ids: readonly unknown[], read: (ids: readonly unknown[]) => Promise<unknown>) => {
    if (isFlushed) return read(ids)
    const known = asked.get(name)
    for (const id of ids) known?.ids.add(id)
    // What another's ids brought down must not bring down this one too.
    const orAlone = (answer: Promise<unknown>) => answer.catch(() => read(ids))
    if (known) return orAlone(known.answer)
    const all = new Set(ids)
    let start!: () => void
    const answer = new Promise<unknown>((resolve) => {
      start = () => resolve(read([...all]))
    })
    asked.set(name, { ids: all, answer, read: start })
    return orAlone(answer)
  }
  return {
    gather: gather as Gather,
    flush() {
      isFlushed = true
      for (const { read } of asked.values()) read()
    },
  }
}
