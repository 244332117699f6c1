/** Names the list of a search, for the keys that wait for it. */
export const searchOf = ({ keywords, type }: { keywords: string; type: number }): string => `search ${type} ${keywords}`
