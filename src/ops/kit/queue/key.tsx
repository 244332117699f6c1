import { chakra } from '#ui/theme/chakra.ts'

/** The key beside the words of a button; a phone has no keys. */
export const Key = ({ name }: { name: string }) => <chakra.span hideBelow="md"> {name}</chakra.span>
