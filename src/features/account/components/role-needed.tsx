import { type CompanyAct, needsRole } from '#domain/company/roles.ts'
import { chakra } from '#ui/theme/chakra.ts'

type RoleNeededProps = {
  act: CompanyAct
  /** What is said in full: what it needs, and who may. */
  refusal: string
  /** Where there is room for a few words. */
  isShort?: boolean
}

/** In the place of an act that whoever is signed in may not do. */
export const RoleNeeded = ({ act, refusal, isShort = true }: RoleNeededProps) => (
  <chakra.span title={refusal} color="ink.faint">
    {isShort ? needsRole(act) : refusal}
  </chakra.span>
)
