/**
 * Calls `run` at once, then at most once every `everyMs`, read anew each time. The last request is always followed by a
 * run.
 */
export const throttle = (run: () => void, everyMs: number | (() => number)): Throttle => new Throttle(run, everyMs)

/** A class and no closures: each of ten thousand streams has three. */
class Throttle {
  readonly #run: () => void
  readonly #everyMs: number | (() => number)
  #timer: NodeJS.Timeout | undefined
  #isAsked = false

  constructor(run: () => void, everyMs: number | (() => number)) {
    this.#run = run
    this.#everyMs = everyMs
  }

  ask(): void {
    if (this.#timer) this.#isAsked = true
    else this.#runAndPause()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isAsked = false
  }

  #runAndPause(): void {
    this.#run()
    const pauseMs = typeof this.#everyMs === 'number' ? this.#everyMs : this.#everyMs()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (!this.#isAsked) return
      this.#isAsked = false
      this.#runAndPause()
    }, pauseMs)
    this.#timer.unref()
  }
}
