/**
 * Each `ask()` calls `run`: at once, then at most once every `everyMs` (a function is asked anew each time). After the
 * last `ask()` there is always a run.
 */
export const throttle = (run: () => void, everyMs: number | (() => number)): Throttle => new Throttle(run, everyMs)

/** A class, because closures take more memory: ten thousand streams have three of these each. */
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
