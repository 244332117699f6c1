import { chakra } from '#ui/theme/chakra.ts'
import { buttonRecipe } from '#ui/theme/recipes.ts'

const Download = chakra('a', buttonRecipe)

/** The same figures as a file, for any program and for Excel. */
export const FileLinks = ({ addressOf }: { addressOf: (format: 'csv' | 'xlsx') => string }) => (
  <>
    <Download href={addressOf('xlsx')} download size="small">
      导出 XLSX
    </Download>
    <Download href={addressOf('csv')} download size="small">
      导出 CSV
    </Download>
  </>
)
