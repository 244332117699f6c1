import { chakra } from '#ui/theme/chakra.ts'

/** Turns while something is under way; decorative, so the owner says it in words or with aria-busy. */
export const Spinner = chakra(
  'span',
  {
    base: {
      display: 'inline-block',
      width: '1em',
      height: '1em',
      borderRadius: 'full',
      border: '2px solid currentColor',
      borderRightColor: 'transparent',
      animation: 'cb-spin 700ms linear infinite',
      _motionReduce: { borderRightColor: 'currentColor', opacity: 0.5 },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
