/** Lint rules of this house. A type is a thing, so it has a noun for a name: `SearchRequest`, never `Asked`. */

const PARTICIPLES =
  /^(?:Asked|Bought|Brought|Built|Caught|Chosen|Drawn|Done|Found|Given|Gone|Had|Heard|Held|Hidden|Kept|Known|Left|Let|Lost|Made|Meant|Met|Paid|Put|Read|Said|Seen|Sent|Set|Shown|Sold|Spoken|Stood|Taken|Thrown|Told|Understood|Won|Worn|Written)$/
/** Nouns that end like participles. */
const NOUNS =
  /^(?:Bed|Bleed|Embed|Feed|Need|Seed|Speed|Breed|Shed|Thread|Lead|Building|Ceiling|Evening|Heading|Listing|Meaning|Meeting|Morning|Packing|Pricing|Rating|Reading|Ring|Routing|Saving|Setting|Shipping|Spacing|Spelling|String|Thing|Timing|Tracking|Warning|Wing|Writing|Finding|Offering|Ordering|Binding|Mapping|Opening)$/

/** Whether a type's name ends in a participle: `Asked`, `LineSeen`, `RunningJobStarting`. */
export function isParticiple(name) {
  const last = name.match(/[A-Z][a-z0-9]*$/)?.[0] ?? name
  if (NOUNS.test(last)) return false
  return PARTICIPLES.test(last) || /(?:ed|ing)$/.test(last)
}

const nounTypes = {
  create(context) {
    const check = (node) => {
      if (isParticiple(node.id.name))
        context.report({ node: node.id, message: `A type is named by a noun: "${node.id.name}" is a participle.` })
    }
    return { TSTypeAliasDeclaration: check, TSInterfaceDeclaration: check }
  },
}

export default { meta: { name: 'house' }, rules: { 'noun-types': nounTypes } }
