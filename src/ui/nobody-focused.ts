/**
 * Whether the focus waits for where the buyer goes: nothing has it, or the heading that it was put on when the page was
 * opened.
 */
export const isNobodyFocused = (): boolean =>
  document.activeElement === document.body || document.activeElement?.tagName === 'H1'
