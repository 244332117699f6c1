/**
 * Whether a key pressed at `target` becomes text. A quantity takes digits alone, so other keys there may be commands.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([inputmode=numeric]), textarea, select, [contenteditable]:not([contenteditable=false])')
