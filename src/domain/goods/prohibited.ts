/** What the prohibition of online sale looks at; any catalogue row is such goods. */
export type ProhibitedQuery = { name: string; genericName?: string; category?: string; dosageForm?: string }

/** Why these goods may not be sold online at all (a Chinese word for the class); undefined when they may. */
export function prohibitedReason({ name, genericName = '' }: ProhibitedQuery): string | undefined {
  return [name, genericName].some((text) => /疫苗/.test(text)) ? '疫苗' : undefined
}
