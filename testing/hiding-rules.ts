/**
 * Of the page's rules, keeps those that hide an element or forbid a press: they decide what is found by its role. A
 * question for a role compares every rule of the page with every element above what is found, which was a third of all
 * the time.
 */
const HIDES = /\bdisplay:\s*none|\b(?:visibility|pointer-events|user-select)\s*:/
const SHOWS = /\bdisplay\s*:/
const CLASS = /\.[a-z][\w-]*/gi

const hiddenClasses = new Set<string>()

/** What gives a display matters only where it may show again what another rule hides. */
function decides(rule: string): boolean {
  const classes = rule.match(CLASS) ?? []
  if (HIDES.test(rule)) {
    for (const name of classes) hiddenClasses.add(name)
    return true
  }
  return SHOWS.test(rule) && (classes.length === 0 || classes.some((name) => hiddenClasses.has(name)))
}

const { appendChild } = HTMLStyleElement.prototype
HTMLStyleElement.prototype.appendChild = function append<T extends Node>(this: HTMLStyleElement, rule: T): T {
  return decides(rule.textContent ?? '') ? (appendChild.call(this, rule) as T) : rule
}
