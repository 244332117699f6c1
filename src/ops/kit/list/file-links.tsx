import { chakra } from '#ui/theme/chakra.ts'
import { buttonRecipe } from '#ui/theme/recipes.ts'

const Download = chakra('a', buttonRecipe)

type FileLinksProps = {
  addressOf: (format: 'csv' | 'xlsx') => string
  /** What is filled in makes no file. */
  isOff?: boolean
}

/** The same figures as a file, for any program and for Excel. */
export function FileLinks({ addressOf, isOff = false }: FileLinksProps) {
  const link = (format: 'csv' | 'xlsx') =>
    isOff ? { role: 'link', 'aria-disabled': true } : { href: addressOf(format), download: true }
  return (
    <>
      <Download {...link('xlsx')} size="small">
        导出 XLSX
      </Download>
      <Download {...link('csv')} size="small">
        导出 CSV
      </Download>
    </>
  )
}
