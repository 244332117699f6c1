/** What an address is called in a sentence: its host. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
